import { afterAll, vi } from 'vitest'

// The files of a worker share its process and the modules that were loaded: what a file has changed of the process is
// set back behind it, so that the next one finds it as at the start.
const environment = { ...process.env }
const folder = process.cwd()

afterAll(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) Reflect.deleteProperty(process.env, name)
  }
  Object.assign(process.env, environment)
  if (process.cwd() !== folder) process.chdir(folder)
})
