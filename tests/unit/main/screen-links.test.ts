import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { describe, expect, test } from 'vitest'
import { listenForLinks } from '#main/app/link-arrival.ts'
import { createScreenLinks } from '#main/services/links/screen-links.ts'
import { readQueryKeys } from '#shared/api/query-keys.ts'
import { readDeepLink } from '#shared/domain/deep-link.ts'
import { HOSTILE_LINKS } from '../domain/hostile-links.ts'

function aService({ isKiosk = false } = {}) {
  const opened: string[] = []
  const logged: string[] = []
  const timers: (() => void)[] = []
  const count = { front: 0, changed: 0 }
  const links = createScreenLinks({
    read: (text) => Promise.resolve(readDeepLink(text, readQueryKeys)),
    isKiosk: () => isKiosk,
    toFront: () => (count.front += 1),
    openPath: (path) => opened.push(path),
    changed: () => (count.changed += 1),
    after(milliseconds, run) {
      expect(milliseconds).toBe(600_000)
      timers.push(run)
    },
    log: {
      info: (scope, message) => logged.push(`info ${scope} ${message}`),
      warn: (scope, message) => logged.push(`warn ${scope} ${message}`),
    },
  })
  return { links, opened, logged, timers, count }
}

describe('a link to a screen', () => {
  test('DESK-093 waits until the page follows it, and is followed once', async () => {
    const { links, opened, count } = aService()
    await links.arrived('backoffice://order/list?status=canceled')
    expect(count).toEqual({ front: 1, changed: 1 })
    expect(opened).toEqual([])
    expect(links.waiting()).toEqual({ path: '/order/list?status=canceled', isRefused: false })
    links.follow()
    links.follow()
    expect(opened).toEqual(['/order/list?status=canceled'])
    expect(links.waiting().path).toBeNull()
  })

  test('DESK-093 expires after ten minutes without affecting a later one', async () => {
    const { links, timers, count, opened } = aService()
    await links.arrived('backoffice://order/1')
    await links.arrived('backoffice://order/2')
    timers[0]?.()
    expect(links.waiting().path).toBe('/order/2')
    timers[1]?.()
    expect(links.waiting().path).toBeNull()
    expect(count.changed).toBe(3)
    links.follow()
    expect(opened).toEqual([])
  })

  test('DESK-093 that was already shown or is not wanted is never followed', async () => {
    const { links, opened } = aService()
    await links.arrived('backoffice://order/1')
    links.forget()
    links.follow()
    expect(opened).toEqual([])
  })

  test('DESK-093 each of two hundred hostile links brings the program to the front, is reported once and opens nothing', async () => {
    const { links, opened, count } = aService()
    for (const text of HOSTILE_LINKS) {
      await links.arrived(text)
      expect([text, links.waiting()]).toEqual([text, { path: null, isRefused: true }])
      links.follow()
    }
    expect(links.waiting().isRefused).toBe(false)
    expect(count.front).toBe(HOSTILE_LINKS.length)
    expect(opened).toEqual([])
  })

  test('DESK-093 the log contains neither the query nor unprintable characters', async () => {
    const { links, logged } = aService()
    await links.arrived('backoffice://order/list?search=Kowalska')
    await links.arrived('backoffice://order/\r\n2026 INFO forged?search=Kowalska#Nowak')
    expect(logged).toEqual([
      'info links arrived: "backoffice://order/list"',
      String.raw`warn links refused (path): "backoffice://order/\r\n2026 INFO forged"`,
    ])
  })

  test('DESK-074 DESK-093 in kiosk mode only its own screens can be opened', async () => {
    const { links } = aService({ isKiosk: true })
    await links.arrived('backoffice://order/7')
    expect(links.waiting()).toEqual({ path: null, isRefused: true })
    await links.arrived('backoffice://order/send/7')
    expect(links.waiting()).toEqual({ path: '/order/send/7', isRefused: false })
  })
})

describe('the arrival of links', () => {
  const LINK = 'backoffice://order/7'

  function anArrival() {
    const app = new EventEmitter()
    const arrival = listenForLinks(app as unknown as App)
    const taken: string[] = []
    const prevented: boolean[] = []
    const open = (text: string) => app.emit('open-url', { preventDefault: () => prevented.push(true) }, text)
    return { arrival, taken, prevented, open, read: () => arrival.read((text) => taken.push(text)) }
  }

  test('DESK-093 links that arrive before there is a listener are stored, later ones are passed on', () => {
    const { arrival, taken, prevented, open, read } = anArrival()
    open(LINK)
    expect(prevented).toEqual([true])
    expect(taken).toEqual([])
    read()
    expect(taken).toEqual([LINK])
    arrival.takeArguments(['/opt/backoffice', LINK])
    expect(taken).toEqual([LINK, LINK])
  })

  test('DESK-093 the link among the arguments is found, whatever switches are around it', () => {
    const { arrival, taken, read } = anArrival()
    read()
    arrival.takeArguments(['/opt/backoffice', '--allow-file-access', '--', '--lang=pl', LINK, '--no-sandbox'])
    expect(taken).toEqual([LINK])
    for (const texts of [
      [],
      ['/opt/backoffice', 'order/7', 'https://shop.invalid/backoffice://order/7'],
      ['/opt/backoffice', `--url=${LINK}`, `"${LINK}"`, ` ${LINK}`],
      ['/opt/backoffice', LINK, 'backoffice://order/8'],
    ])
      arrival.takeArguments(texts)
    expect(taken).toEqual([LINK])
  })
})
