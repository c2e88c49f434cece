import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, preview } from 'vite'
import { chromium, type Browser, type Page } from 'playwright-core'
import { findChromium } from '../lib/find-chromium.mjs'
import { ownRequire } from '../lib/own-require.ts'

const ROOT = join(import.meta.dirname, '..', '..')
/** Inside the project, so that the host finds the project's package.json above it. */
const BUILT = join(ROOT, 'node_modules', '.cache', 'backoffice-figures')

export type PageName = 'bare' | 'calibration' | 'palette' | 'stage'

/**
 * Builds a page of the figures with the production settings of the app's own page, in a folder called `place`. Returns
 * the output folder.
 */
export async function buildPage(name: PageName, place: string = name): Promise<string> {
  const outDir = join(BUILT, place, 'renderer')
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: join(import.meta.dirname, 'pages', name),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, minify: true, target: 'chrome140', chunkSizeWarningLimit: 10_000 },
  })
  return outDir
}

/** Builds a main process of the figures beside its page. Returns its path. */
export async function buildMain(name: PageName, entry: string): Promise<string> {
  const outDir = join(BUILT, name, 'main')
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: ROOT,
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      outDir,
      emptyOutDir: true,
      minify: true,
      target: 'node24',
      rollupOptions: { external: ['electron', /^node:/], output: { entryFileNames: 'index.js' } },
    },
  })
  return join(outDir, 'index.js')
}

/**
 * Packages that the app's own build also leaves external: native modules, and packages that load files from their own
 * folder.
 */
const OUTSIDE = ['electron', 'keytar', '@napi-rs/canvas', 'dejavu-fonts-ttf', 'koffi', /^node:/]

/**
 * Builds the app's own main process in a folder called `place`, with the built page and preload, unchanged or with one
 * module replaced. Returns its path.
 */
export async function buildAppMain(
  place: string,
  replaced?: { module: string; by: string },
): Promise<string> {
  const folder = join(BUILT, place)
  await build({
    configFile: false,
    logLevel: 'warn',
    mode: 'production',
    root: ROOT,
    plugins: [
      ownRequire(),
      {
        name: 'replaced-module',
        enforce: 'pre',
        async resolveId(source, importer, options) {
          if (!replaced || !importer) return null
          const found = await this.resolve(source, importer, { ...options, skipSelf: true })
          return found?.id === replaced.module ? replaced.by : null
        },
      },
    ],
    ssr: { noExternal: true, external: OUTSIDE.filter((name) => typeof name === 'string') },
    build: {
      ssr: join(ROOT, 'src', 'main', 'index.ts'),
      outDir: join(folder, 'main'),
      emptyOutDir: true,
      minify: true,
      target: 'node24',
      rollupOptions: { external: OUTSIDE, output: { entryFileNames: 'index.js' } },
    },
  })
  for (const part of ['renderer', 'preload']) {
    await rm(join(folder, part), { recursive: true, force: true })
    await symlink(join(ROOT, 'out', part), join(folder, part))
  }
  return join(folder, 'main', 'index.js')
}

/** A built page in its own browser. */
export interface ShownPage {
  readonly page: Page
  /** Opens the page again in a new context that shares nothing with the first one. */
  anotherPage(): Promise<Page>
  close(): Promise<void>
}

/** Starts a headless Chromium. `args` are its command-line arguments. */
export async function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  const executablePath = findChromium()
  if (executablePath === null) throw new Error('no Chromium found')
  return chromium.launch({ executablePath, chromiumSandbox: process.getuid?.() !== 0, args: [...args] })
}

/**
 * Shows a built page in a headless Chromium at the size of an office screen. `args` are command-line arguments of the
 * browser.
 */
export async function showPage(name: PageName, args: readonly string[] = []): Promise<ShownPage> {
  // Each process has its own folder, because a build empties the folder that it writes to.
  const outDir = await buildPage(name, `${name}-${process.pid}`)
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    root: join(outDir, '..'),
    build: { outDir },
    preview: { host: '127.0.0.1', port: 0 },
  })
  const browser = await launchBrowser(args)
  const anotherPage = async (): Promise<Page> => {
    const page = await browser.newPage({ viewport: { width: 1366, height: 768 } })
    await page.goto(server.resolvedUrls?.local[0] ?? '')
    return page
  }
  return {
    page: await anotherPage(),
    anotherPage,
    async close() {
      await browser.close()
      await server.close()
      await rm(join(outDir, '..'), { recursive: true, force: true })
    },
  }
}

/** Shows a built page until `work` has finished. */
export async function withPage<T>(name: PageName, work: (page: Page) => Promise<T>): Promise<T> {
  const shown = await showPage(name)
  try {
    return await work(shown.page)
  } finally {
    await shown.close()
  }
}
