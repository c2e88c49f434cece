import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- the bundler's own: the worker's address
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import '../html/trusted-types.ts'

GlobalWorkerOptions.workerSrc = worker

/** Points, as given in the document. */
interface PageSize {
  width: number
  height: number
}

export interface PdfFile {
  document: PDFDocumentProxy
  sizes: readonly PageSize[]
}

const own = (folder: string): string => new URL(`/pdfjs/${folder}/`, document.baseURI).href

/** Reads a PDF from the app's own scheme, which also serves all files that the library needs. */
export function loadPdf(address: string): { file: Promise<PdfFile>; destroy: () => void } {
  const task = getDocument({
    url: address,
    cMapUrl: own('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: own('standard_fonts'),
    iccUrl: own('iccs'),
    wasmUrl: own('wasm'),
    // The page's CSP forbids eval and WebAssembly; scripts do the same work, a little slower.
    useWasm: false,
    disableRange: true,
    disableAutoFetch: true,
  })
  const read = async (): Promise<PdfFile> => {
    const document = await task.promise
    const sizes: PageSize[] = []
    for (let number = 1; number <= document.numPages; number += 1) {
      const { width, height } = (await document.getPage(number)).getViewport({ scale: 1 })
      sizes.push({ width, height })
    }
    return { document, sizes }
  }
  return { file: read(), destroy: () => void task.destroy() }
}
