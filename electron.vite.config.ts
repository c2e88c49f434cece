import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { bundledPackages } from './scripts/lib/bundled-packages.ts'
import { iconsAsComponents } from './scripts/lib/icons-as-components.ts'
import { noTerminalColours } from './scripts/lib/no-terminal-colours.ts'
import { ownRequire } from './scripts/lib/own-require.ts'
import { pdfViewerFiles } from './scripts/lib/pdf-viewer-files.ts'

// Native modules and packages that find files beside themselves stay outside the bundle. Everything else is bundled, so
// the package contains no module tree.
const external = ['electron', 'keytar', '@napi-rs/canvas', 'dejavu-fonts-ttf', 'koffi', /^node:/]

// The first screen's code is one chunk. Split by its other users it would be two dozen chunks, each with its own
// request. The print sheet's page must not load all of it for a helper.
const FIRST_SCREEN = [
  { name: 'helpers', test: /preload-helper/, priority: 1 },
  { name: 'start', test: /[\\/]renderer[\\/]app[\\/]main\.tsx$/ },
]

// In kB. Nothing is loaded over a network, and the bench measures what each screen loads.
const chunkSizeWarningLimit = 10_000

export default defineConfig(({ mode }) => {
  const minify = mode === 'production'
  return {
    main: {
      plugins: [ownRequire(), noTerminalColours(), bundledPackages('main')],
      build: {
        externalizeDeps: false,
        minify,
        chunkSizeWarningLimit,
        sourcemap: true,
        target: 'node24',
        rollupOptions: {
          external,
          input: {
            index: 'src/main/index.ts',
            sandbox: 'src/sandbox/process.ts',
            drawing: 'src/main/drawing/worker.ts',
            workbook: 'src/main/workbooks/worker.ts',
            spooler: 'src/main/adapters/windows-spooler/process.ts',
          },
        },
      },
    },
    preload: {
      plugins: [bundledPackages('preload')],
      build: {
        externalizeDeps: false,
        minify,
        rollupOptions: {
          external: ['electron'],
          input: { index: 'src/preload/index.ts' },
          // A sandboxed preload must be CommonJS.
          output: { format: 'cjs', entryFileNames: '[name].cjs' },
        },
      },
    },
    renderer: {
      root: 'src/renderer',
      plugins: [
        react({ jsxImportSource: '#typesetting' }),
        pdfViewerFiles(),
        iconsAsComponents(),
        bundledPackages('renderer'),
      ],
      build: {
        minify,
        chunkSizeWarningLimit,
        sourcemap: false,
        target: 'chrome140',
        rollupOptions: {
          input: { index: 'src/renderer/index.html', 'print-sheet': 'src/renderer/print-sheet.html' },
          output: { codeSplitting: { groups: FIRST_SCREEN } },
        },
      },
    },
  }
})
