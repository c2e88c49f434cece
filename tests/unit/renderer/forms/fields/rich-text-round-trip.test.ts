import { describe, expect, test } from 'vitest'
import { reserialised } from '#renderer/forms/fields/rich-text/html-units.ts'
import { fromInert, toInert } from '#renderer/ui/html/inert-html.ts'
import { checkHtml, mergeEdit } from '#renderer/forms/fields/rich-text/round-trip.ts'
import { PRESERVED_FRAGMENTS, SOURCE_ONLY_FRAGMENTS } from '../../../../fixtures/html-fragments.ts'

const unitsOf = (html: string) => {
  const { units, problem } = checkHtml(html)
  expect(problem).toBeNull()
  return units ?? []
}

describe('HTML that the visual editor preserves', () => {
  test.each(Object.entries(PRESERVED_FRAGMENTS))('%s: is written back unchanged', (_name, html) => {
    expect(fromInert(toInert(html))).toBe(html)
    expect(mergeEdit(unitsOf(html), reserialised(html))).toBe(html)
  })

  test.each(Object.entries(PRESERVED_FRAGMENTS))(
    '%s: stays unchanged if another part is edited',
    (_name, html) => {
      const stored = `<h2>Tytuł &ndash; stary</h2>${html}`
      const edited = reserialised(stored).replace('stary', 'nowy <em>dopisek</em>')
      expect(mergeEdit(unitsOf(stored), edited)).toBe(`<h2>Tytuł &ndash; nowy <em>dopisek</em></h2>${html}`)
    },
  )

  test('changing one word preserves the character references and spaces of its paragraph', () => {
    const stored = "<p class='a'>Zam&oacute;w   dzi&#347; &mdash; jutro wysy\u0142ka</p>"
    const edited = reserialised(stored).replace('jutro', 'pojutrze')
    expect(mergeEdit(unitsOf(stored), edited)).toBe(stored.replace('jutro', 'pojutrze'))
  })

  test('removing or moving a part removes nothing else', () => {
    const stored = '<ul><li>raz<li>dwa<li>trzy</ul><p>koniec'
    const out = reserialised(stored).replace('<li>dwa</li>', '')
    expect(reserialised(mergeEdit(unitsOf(stored), out))).toBe(out)
    const moved = '<p>koniec</p><ul><li>raz</li><li>dwa</li><li>trzy</li></ul>'
    expect(reserialised(mergeEdit(unitsOf(stored), moved))).toBe(moved)
  })

  test('text after an end tag that the parser added stays after it', () => {
    const stored = '<p>jeden'
    const edited = '<p>jeden</p>dwa'
    expect(reserialised(mergeEdit(unitsOf(stored), edited))).toBe(edited)
  })

  test('everything new or everything gone', () => {
    expect(mergeEdit(unitsOf(''), '<p>nowe</p>')).toBe('<p>nowe</p>')
    expect(mergeEdit(unitsOf('<p>stare</p>'), '')).toBe('')
  })

  test('thousands of words with changes at both ends are merged quickly', () => {
    const words = Array.from({ length: 6000 }, (_, index) => `s&#322;owo${index}`)
    const stored = `<p>${words.join(' ')}</p>`
    const edited = reserialised(stored).replace('słowo10 ', 'inne ').replace('słowo5990 ', 'inne ')
    const merged = mergeEdit(unitsOf(stored), edited)
    expect(merged).toBe(stored.replace('s&#322;owo10 ', 'inne ').replace('s&#322;owo5990 ', 'inne '))
    const other = `<p>${words.map((_, index) => `nowe${index}`).join(' ')}</p>`
    expect(mergeEdit(unitsOf(stored), other)).toBe(other)
  })
})

describe('round-trip guard', () => {
  test.each(Object.entries(SOURCE_ONLY_FRAGMENTS))('%s: is edited as source', (_name, html) => {
    expect(checkHtml(html).problem).not.toBeNull()
  })

  test('reports the position', () => {
    const html = '<p>raz</p>\n<table>\n{% for x in y %}<tr><td>1</td></tr>{% endfor %}</table>'
    expect(checkHtml(html).problem).toEqual({ line: 2, place: expect.stringContaining('<table>') })
  })
})

describe('HTML made inert', () => {
  test('DESK-020 has no handlers, and outside of a template nothing that loads or runs', () => {
    const inert = toInert(
      '<p ONCLICK="a()" onmouseover=b()>x</p><script>c()</script><iframe src="https://x.example"></iframe>' +
        '<object data="x.swf"><p onclick="d()">y</p></object><meta http-equiv="refresh" content="0;url=/x">',
    )
    const template = document.createElement('template')
    template.innerHTML = inert
    const live = [...template.content.querySelectorAll('*')]
    expect(live.map(({ localName }) => localName)).toEqual([
      'p',
      'template',
      'template',
      'template',
      'template',
    ])
    const names = live.flatMap((element) => element.getAttributeNames())
    expect(names.filter((name) => name.startsWith('on'))).toEqual([])
  })

  test('DESK-020 no name or id in it hides a property of the document or of a form', () => {
    const html = '<form NAME="forms"><input Name="parentNode"><input id="attributes"></form><img name="body">'
    const template = document.createElement('template')
    template.innerHTML = toInert(html)
    const names = [...template.content.querySelectorAll('*')].flatMap((element) =>
      element.getAttributeNames(),
    )
    expect(names.filter((name) => name === 'name' || name === 'id')).toEqual([])
    expect(fromInert(toInert(html))).toBe(html)
  })

  test('a template of the shop’s own stays a template', () => {
    const html =
      '<template id="t"><p onclick="x()">a</p><template><b>b</b></template></template><iframe></iframe>'
    expect(fromInert(toInert(html))).toBe(html)
  })
})

test('if the page’s policy forbids styles, they are removed while editing and all restored afterwards', () => {
  const html =
    '<style>body{display:none}</style><p style="color:red">raz</p><table><style>td{}</style></table>'
  const inert = toInert(html, { hasQuietStyles: true })
  const parsed = new DOMParser().parseFromString(inert, 'text/html')
  expect(parsed.querySelectorAll('style, [style]')).toHaveLength(0)
  expect(parsed.body.textContent).toBe('raz')
  expect(fromInert(inert)).toBe(html)
})
