import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))

/**
 * Files that the PDF viewer reads besides its own code. Decoders are included only as scripts, because the page's
 * policy forbids WebAssembly.
 */
const FOLDERS: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  iccs: /\.icc$/,
  wasm: /_nowasm_fallback\.js$/,
}

/** Provides these files under `/pdfjs/` of the page, in a build and in the development server. */
export function pdfViewerFiles(): Plugin {
  return {
    name: 'pdf-viewer-files',
    generateBundle() {
      for (const [folder, wanted] of Object.entries(FOLDERS)) {
        for (const name of readdirSync(join(root, folder)).filter((file) => wanted.test(file))) {
          const source = readFileSync(join(root, folder, name))
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${name}`, source })
        }
      }
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs', (request, response, next) => {
        const [, folder = '', name = ''] = (request.url ?? '').split('/')
        if (!FOLDERS[folder]?.test(name)) return next()
        response.setHeader(
          'content-type',
          name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream',
        )
        return response.end(readFileSync(join(root, folder, name)))
      })
    },
  }
}
