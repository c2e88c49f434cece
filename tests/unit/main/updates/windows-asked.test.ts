import { expect, test } from 'vitest'
import { offer, scriptedFeed, startStation } from '#support/updates/update-station.ts'
import { namesTo, testWindows } from '../windows/test-windows.ts'

test('DESK-092 DESK-075 an update prompts in each window with changes, once and one after another; one „Zostań” keeps all open, and nothing is installed', async () => {
  const desk = testWindows()
  desk.windows.openBeside('/tags/list', 1)
  desk.windows.openBeside('/tags/create', 1)
  for (const dirty of [2, 3]) desk.windows.setUnsaved(dirty, true)
  const feed = scriptedFeed(() => offer('1.1.0'))
  const station = await startStation({
    feed,
    settings: { mode: 'manual' },
    askAll: () => desk.windows.askEveryWindow(),
  })
  await station.updates.check()
  await station.clock.pass(0)
  const asked = () =>
    [1, 2, 3].map((id) => namesTo(desk, id).filter((name) => name === 'window.leaveRequested'))
  const counts = () => asked().map(({ length }) => length)

  const stayed = station.updates.install().catch(() => undefined)
  await expect.poll(counts).toEqual([0, 1, 0])
  desk.windows.answerLeave(2, true)
  await expect.poll(counts).toEqual([0, 1, 1])
  desk.windows.answerLeave(3, false)
  await stayed
  expect([station.ends(), feed.installs, station.isClosed()]).toEqual([0, 0, false])
  expect(desk.opened.some(({ isClosed }) => isClosed)).toBe(false)

  const left = station.updates.install()
  await expect.poll(counts).toEqual([0, 2, 1])
  desk.windows.answerLeave(2, true)
  await expect.poll(counts).toEqual([0, 2, 2])
  desk.windows.answerLeave(3, true)
  await left
  await station.lastEnd()
  expect([station.ends(), feed.installs]).toEqual([1, 1])
})
