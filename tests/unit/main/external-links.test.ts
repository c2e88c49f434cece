import { describe, expect, test } from 'vitest'
import { createExternalLinks } from '#main/services/links/external-links.ts'

function linksOn({ isKiosk = false, isBroken = false } = {}) {
  const opened: string[] = []
  const notified: unknown[] = []
  const lines: string[] = []
  let now = 10_000
  const links = createExternalLinks({
    async open(url) {
      if (isBroken) throw new Error('no browser')
      opened.push(url)
    },
    isKiosk: () => isKiosk,
    now: () => now,
    log: { warn: (_scope, message) => void lines.push(message) },
    emit: (_name, payload) => void notified.push(payload),
  })
  return { links, opened, notified, lines, pass: (ms: number) => void (now += ms) }
}

const PAGE = 'https://example.com/pomoc?a=1'

describe('DESK-013 an external link', () => {
  test('opens once per click, and the host is reported', async () => {
    const { links, opened, notified } = linksOn()
    links.pressed()
    for (let call = 0; call < 200; call++) await links.open(PAGE)
    expect(opened).toEqual([PAGE])
    expect(notified).toEqual([{ host: 'example.com', outcome: 'opened' }])
  })

  test('opens nothing without a recent click, and does not flood the log', async () => {
    const { links, opened, notified, lines, pass } = linksOn()
    for (let call = 0; call < 200; call++) await links.open(`${PAGE}&n=${call}`)
    links.pressed()
    pass(2001)
    await links.open(PAGE)
    expect([opened, notified]).toEqual([[], []])
    expect(lines).toHaveLength(2)
  })

  test('opens at most one a second, however often the user clicks', async () => {
    const { links, opened, pass } = linksOn()
    for (let tenth = 0; tenth < 30; tenth++) {
      links.pressed()
      await links.open(PAGE)
      pass(100)
    }
    expect(opened).toHaveLength(3)
  })

  test('a click is used up by the first request, even if that request comes too soon after another', async () => {
    const { links, opened, lines, pass } = linksOn()
    links.pressed()
    await links.open(PAGE)
    pass(900)
    links.pressed()
    for (let call = 0; call < 200; call++) {
      await links.open(`${PAGE}&n=${call}`)
      pass(5)
    }
    expect(opened).toEqual([PAGE])
    expect(lines.join('\n')).toContain('another was opened a moment ago')
    links.pressed()
    await links.open(`${PAGE}&n=again`)
    expect(opened).toEqual([PAGE, `${PAGE}&n=again`])
  })

  test.each(['https://jan:haslo@example.com/', 'http://token@example.com:8080/'])(
    'with a name or a password (%s) is refused with a message and logged without them',
    async (url) => {
      const { links, opened, notified, lines } = linksOn()
      links.pressed()
      await links.open(url)
      expect(opened).toEqual([])
      expect(notified).toEqual([{ host: new URL(url).host, outcome: 'credentials' }])
      expect(lines.join()).not.toMatch(/jan|haslo|token/)
    },
  )

  test.each([
    'file:///etc/passwd',
    'ftp://jan:haslo@example.com/',
    'mailto:jan@example.com',
    'javascript:alert(1)',
    'ms-settings:',
    'example',
    '',
  ])('with another scheme (%s) opens nothing, with or without a click', async (url) => {
    const { links, opened, notified, lines } = linksOn()
    links.pressed()
    await links.open(url)
    expect([opened, notified]).toEqual([[], []])
    expect(lines.join()).not.toContain('haslo')
  })

  test('DESK-074 opens nothing in kiosk mode', async () => {
    const { links, opened, lines } = linksOn({ isKiosk: true })
    links.pressed()
    await links.open(PAGE)
    expect(opened).toEqual([])
    expect(lines.join()).toContain('kiosk')
  })

  test('that the system fails to open is reported', async () => {
    const { links, notified } = linksOn({ isBroken: true })
    links.pressed()
    await links.open(PAGE)
    expect(notified).toEqual([{ host: 'example.com', outcome: 'failed' }])
  })
})
