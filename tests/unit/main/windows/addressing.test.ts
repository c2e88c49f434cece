import { describe, expect, test } from 'vitest'
import { findOperation } from '#shared/api/registry.ts'
import { createEmit, createTransferStarters } from '#main/services/windows/addressing.ts'
import { createChangeNews } from '#main/services/windows/change-news.ts'
import { readScreenPath } from '#main/services/windows/screen-paths.ts'
import { namesTo, testWindows } from './test-windows.ts'

function twoWindows() {
  const desk = testWindows()
  desk.windows.openBeside('/tags/list', 1)
  const starters = createTransferStarters()
  return { desk, starters, emit: createEmit(desk.windows, starters) }
}

describe('events', () => {
  test('a scan is sent to the focused window, else to the main one, and to no other', () => {
    const { desk, emit } = twoWindows()
    desk.focused = 2
    emit('scanner.scan', { kind: 'order', pk: '1' })
    desk.focused = null
    emit('scanner.scan', { kind: 'order', pk: '2' })
    expect(desk.opened.map(({ sent }) => sent.map(({ payload }) => payload))).toEqual([
      [{ kind: 'order', pk: '2' }],
      [{ kind: 'order', pk: '1' }],
    ])
  })

  test('the result of key presses is sent to the window that received them while it is open, whichever is focused by then', () => {
    const { desk, emit } = twoWindows()
    desk.focused = 1
    emit('scanner.scan', { kind: 'order', pk: '1' }, 2)
    emit('scanner.scan', { kind: 'order', pk: '2' }, 7)
    expect(desk.opened.map(({ sent }) => sent.map(({ payload }) => payload))).toEqual([
      [{ kind: 'order', pk: '2' }],
      [{ kind: 'order', pk: '1' }],
    ])
  })

  test('the state of session, station, printers and connection is sent to all windows; the choice of a device to the main one', () => {
    const { desk, emit } = twoWindows()
    desk.focused = 2
    emit('connection.changed', { isReachable: false })
    emit('scanner.settingsChanged', {})
    emit('scanner.chooseDevice', { kind: 'hid' })
    emit('scanner.devices', { devices: [] })
    const shared = ['connection.changed', 'scanner.settingsChanged']
    expect(namesTo(desk, 1)).toEqual([...shared, 'scanner.chooseDevice', 'scanner.devices'])
    expect(namesTo(desk, 2)).toEqual(shared)
  })

  test('events of a transfer are sent to the window that started it, until it has ended', () => {
    const { desk, starters, emit } = twoWindows()
    starters.note('a/1', 2)
    desk.focused = 1
    const file = { transferId: 'a/1', name: 'plik.pdf' }
    emit('transfers.progress', { ...file, doneBytes: 1, totalBytes: 2 })
    emit('transfers.ended', { ...file, outcome: 'done', message: null })
    expect([namesTo(desk, 1), namesTo(desk, 2)]).toEqual([[], ['transfers.progress', 'transfers.ended']])
    expect(starters.of('a/1')).toBeNull()
  })
})

describe('changes made in a window', () => {
  test('are sent to the others with resource and record, reads never are', () => {
    const { desk } = twoWindows()
    const news = createChangeNews(desk.windows, findOperation)
    news.made(2, 'tags.update', { params: { pk: 7 } }, { pk: 7 })
    news.made(2, 'tags.create', {}, { pk: 8 })
    news.made(2, 'tags.list', {}, { count: 0, results: [] })
    expect(desk.opened[0]?.sent).toEqual([
      { name: 'records.changed', payload: { operation: 'tags.update', resource: 'tags', pk: 7 } },
      { name: 'records.changed', payload: { operation: 'tags.create', resource: 'tags', pk: 8 } },
    ])
    expect(namesTo(desk, 2)).toEqual([])
  })
})

describe('DESK-013 the path of a window', () => {
  test('is that of a screen; a query that no link may have is omitted', async () => {
    expect(await readScreenPath('/tags/list?page=2&search=pilne')).toBe('/tags/list?page=2&search=pilne')
    expect(await readScreenPath('/tags/list?script=1')).toBe('/tags/list')
  })

  test.each(['//example.pl', '/nigdzie', '/tags/update/abc', '/..', '/tags/list#x', 'https://example.pl/'])(
    '%s is no path of a screen',
    async (path) => expect(await readScreenPath(path)).toBeNull(),
  )
})
