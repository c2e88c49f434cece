import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { keepAwakeFor } from '#main/app/awake.ts'

/** A fake power save blocker that records its active blocks with their ids. */
function aBlocker() {
  const held: string[] = []
  let last = 0
  return {
    held,
    start(type: string) {
      held.push(`${type} ${++last}`)
      return last
    },
    stop(id: number) {
      const place = held.findIndex((one) => one.endsWith(` ${id}`))
      return held.splice(place, 1).length === 1
    },
  }
}

test('the display stays awake while the page requests it, with one blocker, and only while the page exists', () => {
  const blocker = aBlocker()
  const webContents = new EventEmitter()
  const keepAwake = keepAwakeFor({ webContents } as never, blocker)
  keepAwake(true)
  keepAwake(true)
  expect(blocker.held).toEqual(['prevent-display-sleep 1'])
  keepAwake(false)
  keepAwake(false)
  expect(blocker.held).toEqual([])
  for (const event of ['render-process-gone', 'did-navigate']) {
    keepAwake(true)
    expect(blocker.held).toHaveLength(1)
    webContents.emit(event)
    expect(blocker.held).toEqual([])
  }
})
