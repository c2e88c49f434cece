import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'electron-vite'
import { bundledPackages } from './scripts/lib/bundled-packages.ts'
import { iconsAsComponents } from './scripts/lib/icons-as-components.ts'
import { noTerminalColours } from './scripts/lib/no-terminal-colours.ts'
import { ownRequire } from './scripts/lib/own-require.ts'
import { pdfViewerFiles } from './scripts/lib/pdf-viewer-files.ts'
import { withoutJsonSchemas } from './scripts/lib/without-json-schemas.ts'

// Native modules and packages that find files beside themselves stay outside the bundle. Everything else is bundled, so
// the package contains no module tree.
const external = ['electron', 'keytar', '@napi-rs/canvas', 'dejavu-fonts-ttf', 'koffi', /^node:/]

// The first screen's code is one chunk. Split by its other users it would be two dozen chunks, each with its own
// request. The print sheet's page must not load all of it for a helper or for the policy of its PDF reader. What ten or more parts use is one chunk too:
// on its own each of its hundred modules would be a file that every opened screen requests and the first screen lists.
const CHUNKS = [
  { name: 'helpers', test: /preload-helper/, priority: 3 },
  { name: 'trusted-types', test: /[\\/]renderer[\\/]ui[\\/]html[\\/]trusted-types\.ts$/, priority: 3 },
  { name: 'start', test: /[\\/]renderer[\\/]app[\\/]main\.tsx$/, priority: 2 },
  { name: 'common', minShareCount: 10 },
]

// The package's own entries are its development build, which checks and warns at every navigation.
const ROUTER_WITHOUT_WARNINGS = [
  { find: /^react-router$/, replacement: 'react-router/dist/production/index.mjs' },
  { find: /^react-router\/dom$/, replacement: 'react-router/dist/production/dom-export.mjs' },
].map(({ find, replacement }) => ({
  find,
  replacement: join(import.meta.dirname, 'node_modules', replacement),
}))

// In kB. Nothing is loaded over a network, and the bench measures what each screen loads.
const chunkSizeWarningLimit = 10_000

export default defineConfig(({ mode }) => {
  const minify = mode === 'production'
  return {
    main: {
      plugins: [ownRequire(), noTerminalColours(), withoutJsonSchemas(), bundledPackages('main')],
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
            drawing: 'src/main/drawing/process.ts',
            workbook: 'src/main/workbooks/process.ts',
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
      resolve: { alias: minify ? ROUTER_WITHOUT_WARNINGS : [] },
      plugins: [
        react({ jsxImportSource: '#typesetting' }),
        pdfViewerFiles(),
        iconsAsComponents(),
        withoutJsonSchemas(),
        bundledPackages('renderer'),
      ],
      build: {
        minify,
        chunkSizeWarningLimit,
        sourcemap: false,
        target: 'chrome140',
        rollupOptions: {
          input: { index: 'src/renderer/index.html', 'print-sheet': 'src/renderer/print-sheet.html' },
          output: {
            // The first screen's code lists more than a hundred of these names, so their hashes are short.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: CHUNKS },
          },
        },
      },
    },
  }
})
