import { expect, test } from 'vitest'
import { toInert } from '#renderer/ui/html/inert-html.ts'
import { resolveReferences } from '#renderer/ui/html/references.ts'
import { inertHtml, parseHtml, setHtml } from '#renderer/ui/html/trusted-types.ts'
import { xssPayloads } from '../../../../fixtures/xss-payloads.ts'

const { wellFormed, broken } = xssPayloads('127.0.0.1:1')

const handlersIn = (parent: ParentNode): string[] =>
  [...parent.querySelectorAll('*')].flatMap((element) =>
    element.getAttributeNames().filter((name) => name.startsWith('on')),
  )

test('platform check 12: where the browser has no trusted types, HTML is made inert all the same', () => {
  expect('trustedTypes' in globalThis).toBe(false)
  const { ownerDocument } = document.createElement('template').content
  for (const payload of [...wellFormed, ...broken]) {
    const holder = ownerDocument.createElement('div')
    setHtml(holder, inertHtml(payload))
    const expected = ownerDocument.createElement('div')
    expected.innerHTML = toInert(payload)
    expect(holder.innerHTML).toBe(expected.innerHTML)
  }
  const active = wellFormed.filter((payload) => handlersIn(parseHtml(inertHtml(payload))).length > 0)
  expect(active).toEqual([])
})

test('a plain text is a compile error', () => {
  const holder = document.createElement('div')
  // @ts-expect-error only inertHtml makes InertHtml
  setHtml(holder, '<b>a</b>')
  // @ts-expect-error only inertHtml makes InertHtml
  expect(parseHtml('<b>a</b>').body.textContent).toBe('a')
})

test('references are resolved, and tags stay text', () => {
  expect(resolveReferences('\nZam&oacute;w &lt;b> <i>5&nbsp;szt.</i>')).toBe('\nZamów <b> <i>5\u{a0}szt.</i>')
})
