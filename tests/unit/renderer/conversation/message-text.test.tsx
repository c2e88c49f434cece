import { render } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { MessageBody } from '#renderer/conversation/message-body.tsx'
import { isSameText, paragraphsOf } from '#renderer/conversation/message-text.ts'

/** Returns one line for each paragraph, with links as [text](address) and breaks as a bar. */
const shown = (content: string): string[] =>
  paragraphsOf(content).map((parts) =>
    parts
      .map((part) =>
        part.kind === 'break' ? ' | ' : part.kind === 'link' ? `[${part.text}](${part.href})` : part.text,
      )
      .join(''),
  )

describe('a message as text', () => {
  test.each([
    ['Dzień dobry,\nbrakuje 50 sztuk.\n\nJan', ['Dzień dobry, | brakuje 50 sztuk.', 'Jan']],
    ['<p>Raz</p><p>dwa<br>trzy</p>', ['Raz', 'dwa | trzy']],
    ['<div>Raz<div>dwa</div></div>\n<div>trzy</div>', ['Raz', 'dwa', 'trzy']],
    ['a < b i c > d', ['a < b i c > d']],
    ['1 &lt; 2 &amp; 3', ['1 < 2 & 3']],
    ['<b>Pilne</b>\nproszę o <i>kontakt</i>', ['Pilne | proszę o kontakt']],
    ['<ul><li>jeden</li><li>dwa</li></ul>', ['• jeden', '• dwa']],
    ['<p>Zdjęcie: <img src="x.png" alt="ulotka" onerror="x()"></p>', ['Zdjęcie: [obraz: ulotka]']],
    ['', []],
    ['<p>&nbsp;</p>', []],
  ])('%j', (content, expected) => {
    expect(shown(content)).toEqual(expected)
  })

  test('shows web addresses, and nothing else, as links with their true address', () => {
    expect(shown('Plik: https://dysk.example/a?b=1, dziękuję')).toEqual([
      'Plik: [https://dysk.example/a?b=1](https://dysk.example/a?b=1), dziękuję',
    ])
    expect(shown('<a href="https://zly.example/">https://bank.example</a>')).toEqual([
      '[https://bank.example](https://zly.example/)',
    ])
    for (const href of [
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      '/order/list',
      'mailto:a@b.pl',
    ])
      expect(shown(`<a href="${href}">kliknij</a>`)).toEqual(['kliknij'])
  })

  test('hostile HTML leaves only text: no elements but paragraphs, breaks and links reach the page', () => {
    const content = [
      '<script>window.broken = 1</script><style>body { display: none }</style>',
      '<p onclick="x()" style="position: fixed">Treść</p>',
      '<iframe src="https://zly.example"></iframe><object data="x"></object>',
      '<form action="https://zly.example"><input name="a"><button>Zaloguj</button></form>',
      '<svg><script>x()</script><a href="javascript:x()"><text>svg</text></a></svg>',
      '<math><mtext><img src=x onerror=x()></mtext></math>',
      '<template><p>ukryte</p></template><p>Koniec</p>',
    ].join('')
    const { container } = render(<MessageBody content={content} />)
    const names = new Set([...container.querySelectorAll('*')].map(({ localName }) => localName))
    expect([...names]).toEqual(['p'])
    expect(container.textContent).toBe('TreśćZalogujKoniec')
    expect([...container.querySelectorAll('p')].every(({ attributes }) => attributes.length === 1)).toBe(true)
    expect(window).not.toHaveProperty('broken')
  })

  test('reads unclosed elements, however deep they are', () => {
    expect(shown(`${'<div>'.repeat(800)}dno`)).toEqual(['dno'])
  })
})

describe('texts that are equal to the reader', () => {
  test.each([
    ['Dziękuję,\nwysyłamy dziś.', '<p>Dziękuję,<br />wysyłamy dziś.</p>', true],
    ['Nakład < 500 & więcej', 'Nakład &lt; 500 &amp; więcej', true],
    ['Proszę <b>pilnie</b>', 'Proszę &lt;b&gt;pilnie&lt;/b&gt;', true],
    ['Dzień\u00a0dobry ', 'Dzień dobry', true],
    ['z\u0301le', 'źle', true],
    ['Wysyłamy dziś.', 'Wysyłamy jutro.', false],
    ['Wysyłamy dziś.', 'Wysyłamy dziś. Pozdrawiam', false],
    ['<br>', '<p></p>', false],
  ])('%j and %j', (one, other, expected) => {
    expect(isSameText(one, other)).toBe(expected)
  })
})
