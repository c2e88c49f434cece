import type { PdfFile } from './pdf-file.ts'
import { drawSheets } from './print-sheets.ts'

const SHEETS = 'print-sheets'

let removeLast: () => void = () => undefined

/** Prints through the page's own print with nothing but the document on paper, at the document's page sizes. */
export async function printPdf(file: PdfFile): Promise<void> {
  removeLast()
  const { sheets, rules } = await drawSheets(file)
  const holder = document.createElement('div')
  holder.className = SHEETS
  holder.setAttribute('aria-hidden', 'true')
  holder.append(...sheets)
  document.adoptedStyleSheets.push(rules)
  document.body.append(holder)
  removeLast = () => {
    removeLast = () => undefined
    holder.remove()
    for (const image of sheets) URL.revokeObjectURL(image.src)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== rules)
  }
  window.addEventListener('afterprint', () => removeLast(), { once: true })
  window.print()
}
