import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildMain, buildPage, type PageName } from './pages.ts'

/** Builds a page of the figures with a minimal main process that shows it on the app's host. Returns the main's path. */
export async function buildBareApp(name: PageName): Promise<string> {
  await buildPage(name)
  const mainPath = await buildMain(name, join(import.meta.dirname, 'bare-main.entry.ts'))
  writeFileSync(join(dirname(mainPath), 'preload.cjs'), '')
  return mainPath
}
