import { Spinner } from '@blueprintjs/core'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Modal } from '../modal.tsx'
import { notify } from '../notices.ts'
import { PdfPageView } from './pdf-page.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import { usePagePosition } from './use-page-position.ts'
import { pdfKey, type PdfAction } from './pdf-keys.ts'
import { nextZoom, zoomPercent, scaleOf, type Zoom } from './zoom.ts'
import { type PdfFile, loadPdf } from './pdf-file.ts'
import { drawSheets } from './print-sheets.ts'
import './pdf-viewer.css'

/** The document at an address of the app's own scheme; null until it is loaded. */
function usePdfFile(address: string, onFailure: () => void): PdfFile | null {
  const [file, setFile] = useState<PdfFile | null>(null)
  useEffect(() => {
    let isWanted = true
    const loading = loadPdf(address)
    loading.file.then(
      (read) => isWanted && setFile(read),
      () => isWanted && onFailure(),
    )
    return () => {
      isWanted = false
      setFile(null)
      loading.destroy()
    }
  }, [address, onFailure])
  return file
}

const SHEETS = 'print-sheets'

let removeLast: () => void = () => undefined

/** Prints only the document, with the page's own print function and in the document's page sizes. */
async function printPdf(file: PdfFile): Promise<void> {
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

const CLOSED = 'Otwórz dokument jeszcze raz, aby go wydrukować.'

export interface PdfViewerProps {
  /** Address on the app's own scheme. */
  address: string
  fileName: string
  /** Prints without a dialog; calls `openDialog` if that is not possible. */
  print: (openDialog: () => void) => Promise<void>
  save: () => Promise<void>
  onClose: () => void
  /** Called if the file cannot be shown. */
  onFailure: () => void
}

/** A PDF over the whole window with pages, zoom, print and save, all usable by keyboard. */
export function PdfViewer({ fileName, onClose, ...content }: PdfViewerProps) {
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Modal
      className="pdf-dialog"
      title={fileName}
      isCloseButtonShown={false}
      onClose={onClose}
      onOpened={() => frame.current?.focus()}
    >
      <PdfContent frame={frame} close={onClose} {...content} />
    </Modal>
  )
}

type PdfContentProps = Pick<PdfViewerProps, 'address' | 'print' | 'save' | 'onFailure'> & {
  frame: RefObject<HTMLDivElement | null>
  close: () => void
}

/** A child of the dialog, so that the elements it measures exist when its effects run. */
function PdfContent({ frame, address, print, save, close, onFailure }: PdfContentProps) {
  const file = usePdfFile(address, onFailure)
  const pages = file?.sizes.length ?? 0
  const widest = Math.max(0, ...(file?.sizes ?? []).map(({ width }) => width))
  const [zoom, setZoom] = useState<Zoom>('width')
  const position = usePagePosition(frame, pages, (width) => scaleOf(zoom, width, widest))
  const { room, page, goTo, turn } = position
  const scale = scaleOf(zoom, room, widest)
  const choosing = useOnce(async () => file && printPdf(file).catch(onFailure))
  // The notice that offers the dialog may outlive the viewer.
  const openDialog = () => (frame.current ? choosing.run() : notify.info(CLOSED, 5000))
  const printing = useOnce(async () => file && print(openDialog))
  const saving = useOnce(save)

  const step = (direction: 1 | -1) => setZoom(nextZoom(scale, direction))
  const actions = {
    print: printing.run,
    printDialog: choosing.run,
    save: saving.run,
    zoomIn: () => step(1),
    zoomOut: () => step(-1),
    fitWidth: () => setZoom('width'),
    next: () => turn(1),
    previous: () => turn(-1),
    first: () => goTo(1),
    last: () => goTo(pages),
    close,
  }
  useKeys(actions)
  return (
    <div className="pdf-viewer">
      <PdfToolbar
        page={page}
        pages={Math.max(1, pages)}
        percent={zoomPercent(scale)}
        isPrinting={printing.isRunning}
        isChoosing={choosing.isRunning}
        isSaving={saving.isRunning}
        goTo={goTo}
        zoom={step}
        fitWidth={actions.fitWidth}
        print={printing.run}
        printDialog={choosing.run}
        save={saving.run}
        close={close}
      />
      <div
        ref={frame}
        className="pdf-pages"
        tabIndex={0}
        role="group"
        aria-label="Strony dokumentu"
        aria-busy={!file}
      >
        {file && room > 0 ? (
          file.sizes.map((_size, index) => (
            <PdfPageView key={index} file={file} number={index + 1} scale={scale} onFailure={onFailure} />
          ))
        ) : (
          <Spinner aria-label="Wczytywanie dokumentu" />
        )}
      </div>
    </div>
  )
}

/**
 * Listens on the whole document, because the viewer covers it and a click beside a button leaves no element focused.
 */
function useKeys(actions: Readonly<Record<PdfAction, () => void>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = pdfKey(event)
      if (!action) return
      event.preventDefault()
      event.stopPropagation()
      actions[action]()
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [actions])
}

/** Ignores calls while the work is running. */
function useOnce(work: () => Promise<unknown>): { isRunning: boolean; run: () => void } {
  const [isRunning, setIsRunning] = useState(false)
  const isBusy = useRef(false)
  const run = () => {
    if (isBusy.current) return
    isBusy.current = true
    setIsRunning(true)
    void work().finally(() => {
      isBusy.current = false
      setIsRunning(false)
    })
  }
  return { isRunning, run }
}
