// The page of a hidden window that the main process prints: one label or one document.
import { loadPdf } from '../ui/pdf-viewer/pdf-file.ts'
import { drawSheets } from '../ui/pdf-viewer/print-sheets.ts'
import './print-sheet.css'

interface SheetSize {
  widthMm: number
  heightMm: number
}

declare global {
  interface Window {
    /** Resolves to the size of the first sheet when the page may be printed. */
    sheetReady: Promise<SheetSize>
  }
}

const MM_PER_POINT = 25.4 / 72

async function showLabel(address: string, { widthMm, heightMm }: SheetSize): Promise<SheetSize> {
  const rules = new CSSStyleSheet()
  // Slightly smaller than the paper, so that rounding never starts a second sheet.
  rules.replaceSync(
    `@page { size: ${widthMm}mm ${heightMm}mm; margin: 0 }
     .print-label { width: ${widthMm}mm; height: ${heightMm - 0.1}mm }`,
  )
  document.adoptedStyleSheets.push(rules)
  const image = new Image()
  image.className = 'print-label'
  image.src = address
  await image.decode()
  document.body.append(image)
  return { widthMm, heightMm }
}

async function showDocument(address: string): Promise<SheetSize> {
  const file = await loadPdf(address).file
  const [first] = file.sizes
  if (!first) throw new Error('the document has no page')
  const { sheets, rules } = await drawSheets(file)
  document.adoptedStyleSheets.push(rules)
  document.body.append(...sheets)
  return { widthMm: first.width * MM_PER_POINT, heightMm: first.height * MM_PER_POINT }
}

function show(): Promise<SheetSize> {
  const query = new URLSearchParams(location.search)
  const address = query.get('document') ?? ''
  document.title = query.get('title') ?? ''
  if (query.get('format') === 'pdf') return showDocument(address)
  return showLabel(address, {
    widthMm: Number(query.get('width')),
    heightMm: Number(query.get('height')),
  })
}

window.sheetReady = show()
