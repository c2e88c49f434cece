import { randomUUID } from 'node:crypto'
import { session, type Session, type WebContentsPrintOptions } from 'electron'
import { createClosedWindow } from './closed-window.ts'
import { APP_ORIGIN, APP_SCHEME, isAppAddress } from './origin.ts'
import { createOwnScheme } from './own-scheme.ts'
import { refusePermissions } from './permissions.ts'

interface SheetDocument {
  bytes: Uint8Array
  format: 'png' | 'pdf'
  size: { widthMm: number; heightMm: number }
  /** Name of the job in the printer's queue. */
  stem: string
}

interface SheetSize {
  widthMm: number
  heightMm: number
}

interface OpenedSheet {
  ready(): Promise<SheetSize>
  print(options: WebContentsPrintOptions): Promise<string | null>
  destroy(): void
}

const DOCUMENT_PATH = 'print-document'
const TYPES = { png: 'image/png', pdf: 'application/pdf' } as const

function addressOf(id: string, { format, size, stem }: SheetDocument): string {
  const query = new URLSearchParams({
    document: `/${DOCUMENT_PATH}/${id}`,
    format,
    title: stem,
    width: String(size.widthMm),
    height: String(size.heightMm),
  })
  return `${APP_ORIGIN}/print-sheet.html?${query.toString()}`
}

/**
 * Hidden pages for printing. They use an in-memory session of their own, which can reach only the built page and the one
 * document: no bridge, no token, no pictures of the shop.
 *
 * @param root Folder of the built renderer.
 */
export function createPrintSheets(root: string): (document: SheetDocument) => OpenedSheet {
  const documents = new Map<string, SheetDocument>()
  let own: Session | null = null

  function serve(url: URL): Response {
    const document = documents.get(url.pathname.slice(DOCUMENT_PATH.length + 2))
    if (!document) return new Response(null, { status: 404 })
    return new Response(new Uint8Array(document.bytes), {
      headers: { 'content-type': TYPES[document.format], 'cache-control': 'no-store' },
    })
  }

  function printSession(): Session {
    if (own) return own
    own = session.fromPartition('print')
    refusePermissions(own)
    own.protocol.handle(APP_SCHEME, createOwnScheme({ root, handlers: { [DOCUMENT_PATH]: serve } }))
    return own
  }

  return (document) => {
    const id = randomUUID()
    documents.set(id, document)
    const window = createClosedWindow({
      show: false,
      webPreferences: {
        session: printSession(),
        devTools: false,
        backgroundThrottling: false,
      },
    })
    const { webContents } = window
    const address = addressOf(id, document)
    webContents.on('will-navigate', (event) => event.preventDefault())
    webContents.on('will-frame-navigate', (event) => {
      if (!event.isMainFrame || !isAppAddress(event.url)) event.preventDefault()
    })
    webContents.on('will-attach-webview', (event) => event.preventDefault())
    webContents.setWindowOpenHandler(() => ({ action: 'deny' }))
    return {
      async ready() {
        await window.loadURL(address)
        return (await webContents.executeJavaScript('window.sheetReady')) as SheetSize
      },
      print: (options) =>
        new Promise((resolve) => {
          webContents.print(options, (isDone, reason) =>
            resolve(isDone ? null : reason || 'Print job failed'),
          )
        }),
      destroy() {
        documents.delete(id)
        if (!window.isDestroyed()) window.destroy()
      },
    }
  }
}
