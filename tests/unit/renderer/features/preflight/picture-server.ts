import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

export interface PictureServer {
  /** Paths with their queries, in the order in which they were asked for. */
  readonly asked: string[]
  /** Paths whose request was given up before its answer. */
  readonly aborted: string[]
  /** What is answered; a promise keeps the answer back. */
  answer: (path: string) => number | Promise<number>
}

/** The app's own scheme for tests: pictures over real sockets, to which the page's addresses lead. */
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
