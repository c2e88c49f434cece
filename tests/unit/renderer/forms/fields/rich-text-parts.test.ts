import { describe, expect, test } from 'vitest'
import { cleanPaste, pastedText } from '#renderer/forms/fields/rich-text/clean-paste.ts'
import { differences } from '#renderer/forms/fields/rich-text/differences.ts'
import { htmlText } from '#renderer/forms/fields/rich-text/html-text.ts'
import { mergeLines } from '#renderer/forms/fields/rich-text/merge-lines.ts'
import { xssPayloads } from '../../../../fixtures/xss-payloads.ts'

describe('pasted HTML', () => {
  test('keeps its structure and loses its styling, scripts and pictures from other sites', () => {
    const word =
      '<html><head><style>p{}</style><meta charset="utf-8"></head><body><!--StartFragment-->' +
      '<p class="MsoNormal" style="color:red" onclick="x()"><o:p></o:p><span lang="PL">Oferta <b style="x">specjalna</b></span></p>' +
      '<table border=1><tr><td width=20 colspan=2 style="x">1</td></tr></table>' +
      '<img src="file:///c/x.png"><img src="https://x.example/a.png"><script>x()</script><!--EndFragment--></body></html>'
    expect(cleanPaste(word)).toBe(
      '<p>Oferta <b>specjalna</b></p><table><tbody><tr><td colspan="2">1</td></tr></tbody></table>',
    )
  })

  test('keeps web links and the shop’s own pictures', () => {
    const html =
      '<a href="https://sklep.example/a" target="_blank">a</a><a href="javascript:x()">b</a>' +
      '<img src="/html-image/0123456789abcdef-01234567/a.png" alt="A" style="float:left">'
    expect(cleanPaste(html)).toBe(
      '<a href="https://sklep.example/a">a</a><a>b</a><img src="/html-image/0123456789abcdef-01234567/a.png" alt="A">',
    )
  })

  test('DESK-020 contains nothing executable', () => {
    const { wellFormed, broken } = xssPayloads('127.0.0.1:1')
    const dangerous: [part: string, payload: string][] = []
    for (const payload of [...wellFormed, ...broken]) {
      const holder = document.createElement('template')
      holder.innerHTML = cleanPaste(payload)
      for (const element of holder.content.querySelectorAll('*')) {
        for (const name of element.getAttributeNames()) {
          if (/^(?:on|style$|src$|srcset$|form|action|data)/.test(name)) dangerous.push([name, payload])
        }
        if (/^\s*(?:java|vb|data)/i.test(element.getAttribute('href') ?? ''))
          dangerous.push(['href', payload])
        if (element.matches('script, style, iframe, object, embed, form, svg, link, meta, base'))
          dangerous.push([element.tagName, payload])
      }
    }
    expect(dangerous).toEqual([])
  })

  test('plain text becomes paragraphs and line breaks', () => {
    expect(pastedText('raz <b>\r\ndwa\n\n\ntrzy & cztery\n')).toBe(
      '<p>raz &lt;b&gt;<br>dwa</p><p>trzy &amp; cztery</p>',
    )
    expect(pastedText('samo słowo')).toBe('samo słowo')
  })
})

describe('HTML as text', () => {
  test('is the text that a reader sees, on one line', () => {
    const html =
      '<style>p{}</style><h2>Promocja</h2><p>Zam&oacute;w<b>ienia</b><br>do&nbsp;5&lt;6</p>\n<script>x()</script><!-- y --><ul><li>a</li><li>b</li></ul>'
    expect(htmlText(html)).toBe('Promocja Zamówienia do 5<6 a b')
    expect(htmlText(null)).toBe('')
    expect(htmlText(`<p>${'słowo '.repeat(100)}</p>`, 20)).toBe('słowo słowo słowo s…')
  })
})

describe("source with another system's line breaks", () => {
  test('changes only the edited line', () => {
    const stored = 'raz\r\ndwa\r\n\r\ntrzy\rcztery\npięć'
    const edited = 'raz\ndwa i pół\n\ntrzy\ncztery\npięć'
    expect(mergeLines(stored, edited)).toBe('raz\r\ndwa i pół\n\r\ntrzy\rcztery\npięć')
    expect(mergeLines(stored, stored.replace(/\r\n?/g, '\n'))).toBe(stored)
    expect(mergeLines('', 'a')).toBe('a')
    expect(mergeLines('a\r\n', '')).toBe('')
  })
})

describe('differences', () => {
  test('transform any list into any other and preserve as many common items as possible', () => {
    let seed = 7
    const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit
    for (let turn = 0; turn < 300; turn += 1) {
      const before = Array.from({ length: random(25) }, () => String(random(4)))
      const after = Array.from({ length: random(25) }, () => String(random(4)))
      const steps = differences(before, after)
      const made = steps.flatMap(({ kept, added }) => [
        ...before.slice(kept.start, kept.end),
        ...after.slice(added.start, added.end),
      ])
      expect(made).toEqual(after)
      const kept = steps.reduce((sum, { kept: { start, end } }) => sum + end - start, 0)
      expect(kept).toBe(longestCommon(before, after))
    }
  })
})

function longestCommon(a: readonly string[], b: readonly string[]): number {
  const rows = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0))
  for (let x = 1; x <= a.length; x += 1) {
    for (let y = 1; y <= b.length; y += 1) {
      const [above, left, corner] = [rows[x - 1]?.[y] ?? 0, rows[x]?.[y - 1] ?? 0, rows[x - 1]?.[y - 1] ?? 0]
      const row = rows[x]
      if (row) row[y] = a[x - 1] === b[y - 1] ? corner + 1 : Math.max(above, left)
    }
  }
  return rows[a.length]?.[b.length] ?? 0
}
