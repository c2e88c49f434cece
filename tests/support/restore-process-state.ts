import { afterAll, vi } from 'vitest'

// The files of a worker share its process and the loaded modules. Changes that a file makes to the process are undone
// afterwards, so that the next file finds its initial state.
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
