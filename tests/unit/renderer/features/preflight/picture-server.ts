import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export interface PictureServer {
  /** Requested paths with their queries, in the order of the requests. */
  readonly asked: string[]
  /** Paths whose request was aborted before its response. */
  readonly aborted: string[]
  /** Returns the response status. A promise delays the response. */
  answer: (path: string) => number | Promise<number>
}

/** Serves the app's own picture scheme over real sockets and routes the page's addresses to it. */
export async function startPictures(): Promise<PictureServer> {
  const pictures: PictureServer = { asked: [], aborted: [], answer: () => 200 }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    pictures.asked.push(path)
    response.on('close', () => {
      if (!response.writableEnded) pictures.aborted.push(path)
    })
    void Promise.resolve(pictures.answer(path)).then((status) => {
      response.writeHead(status, { 'Content-Type': status === 200 ? 'image/png' : 'text/plain' })
      response.end(status === 200 ? PNG : '')
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const base = document.createElement('base')
  base.href = `http://127.0.0.1:${port}/`
  document.head.append(base)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return pictures
}
