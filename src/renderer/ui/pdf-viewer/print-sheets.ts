import { pictureOf } from './draw-page.ts'
import type { PdfFile } from './pdf-file.ts'
import './print-sheets.css'

/** Printer resolution for usual short documents; long ones must fit into memory. */
const dpiFor = (pages: number): number => (pages <= 6 ? 300 : 150)

/** Page rules for the sizes of the document. They are built by script because the CSP forbids style elements. */
function pageRules({ sizes }: PdfFile): CSSStyleSheet {
  const style = new CSSStyleSheet()
  style.replaceSync(
    sizes
      .map(
        ({ width, height }, index) =>
          `@page sheet-${index} { size: ${width}pt ${height}pt; margin: 0 }
           .print-sheet:nth-of-type(${index + 1}) { page: sheet-${index}; width: ${width}pt; height: ${height - 0.5}pt }`,
      )
      .join('\n'),
  )
  return style
}

async function sheetOf(file: PdfFile, number: number): Promise<HTMLImageElement> {
  const page = await file.document.getPage(number)
  const image = new Image()
  image.className = 'print-sheet'
  image.src = URL.createObjectURL(await pictureOf(page, dpiFor(file.sizes.length)))
  await image.decode()
  return image
}

/** Renders a picture of each page for printing and sets the rules for the size of its sheet. */
export async function drawSheets(
  file: PdfFile,
): Promise<{ sheets: HTMLImageElement[]; rules: CSSStyleSheet }> {
  const sheets: HTMLImageElement[] = []
  for (let number = 1; number <= file.sizes.length; number += 1) {
    // One after another, because all pages at printer resolution would take too much memory.
    sheets.push(await sheetOf(file, number))
  }
  return { sheets, rules: pageRules(file) }
}
