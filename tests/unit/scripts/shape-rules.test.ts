import { describe, expect, test } from 'vitest'
import { exportViolations } from '../../../scripts/lib/export-rule.mjs'
import { htmlViolations } from '../../../scripts/lib/html-rule.mjs'
import { iconViolations } from '../../../scripts/lib/icon-rule.mjs'
import { lengthViolations } from '../../../scripts/lib/length-rule.mjs'
import { noticeViolations } from '../../../scripts/lib/notice-rule.mjs'
import { styleViolations } from '../../../scripts/lib/style-rule.mjs'

const file = (path: string, source: string) => ({ path, source })

describe('no file is longer than 400 lines', () => {
  const lines = (count: number) => 'const a = 1\n'.repeat(count)

  test('a longer file is reported with its number of lines', () => {
    expect(lengthViolations([file('src/a.ts', lines(400)), file('tests/b.test.tsx', lines(401))])).toEqual([
      'tests/b.test.tsx: 401 lines, at most 400; split it by subject',
    ])
    expect(lengthViolations([file('src/renderer/ui/c.css', lines(401))])).toHaveLength(1)
  })

  test('data files and documents may be longer', () => {
    expect(lengthViolations([file('package-lock.json', lines(401)), file('README.md', lines(401))])).toEqual(
      [],
    )
  })
})

describe('a stylesheet uses only the classes of its own module', () => {
  const FIELD = file('src/renderer/ui/text-field.tsx', '<div className="text-field" />')
  const FIELD_LOOK = file('src/renderer/ui/blocks.css', '.text-field { gap: 4px }')
  const CARD = file('src/renderer/features/sales/orders/files/card.tsx', '<div className="order-card" />')
  const ROW = file('src/renderer/lists/list/row.tsx', '<div className={`list-row row-${tone}`} />')

  const found = (css: string, path = 'src/renderer/features/sales/orders/details/details.css') =>
    styleViolations([FIELD, FIELD_LOOK, CARD, ROW, file(path, css)])

  test('a class of another module is reported with its owner, file and line', () => {
    expect(found('.order-card {\n  margin: 0;\n}\n\n.order-card a,\n.list-row {\n  margin: 0;\n}\n')).toEqual(
      ['src/renderer/features/sales/orders/details/details.css:6: .list-row is a class of lists/list'],
    )
  })

  test.each([
    ['one of ui', '.order-card .text-field { margin: 0 }'],
    ['one of ui that a component of the room writes, too', '.text-field { margin: 0 }'],
    ['one within a media query', '@media (min-width: 900px) {\n  .list-row { margin: 0 }\n}'],
    ['one within :has', '.order-card:has(.list-row) { margin: 0 }'],
    ['one that nobody writes', '.order-crad { margin: 0 }'],
    ['Blueprint’s by itself', '.bp6-dialog { margin: 0 }'],
  ])('%s is reported', (_name, css) => {
    expect(found(css)).toHaveLength(1)
  })

  test.each([
    ['one that a folder of the same screen writes', '.order-card:hover, .order-card > a { margin: 0 }'],
    ['Blueprint’s inside one of the room', '.order-card .bp6-input { margin: 0 }'],
    ['a number with a point', '.order-card { opacity: 0.5; transition: margin .2s }'],
    ['one in a comment', '/* .list-row */ .order-card { margin: 0 }'],
  ])('%s is not reported', (_name, css) => {
    expect(found(css)).toEqual([])
  })

  test('a composed class belongs to the module that writes its beginning', () => {
    expect(found('.row-bad { margin: 0 }', 'src/renderer/lists/list/row.css')).toEqual([])
    expect(found('.row-bad { margin: 0 }', 'src/renderer/lists/tree/tree.css')).toHaveLength(1)
  })
})

describe('no two exports share a name', () => {
  test('the second export is reported with the first', () => {
    expect(
      exportViolations([
        file('src/a.ts', 'export interface Outcome {}\n'),
        file('src/b.ts', 'export type Outcome = string\nexport const other = 1\n'),
      ]),
    ).toEqual(['src/b.ts: Outcome is exported by src/a.ts, too; two things never share a name'])
  })

  test('re-exports, local names and overloads of the same function do not count', () => {
    expect(
      exportViolations([
        file('src/a.ts', 'export function read(a: string): void\nexport function read(a: number): void {}\n'),
        file('src/b.ts', "export { read } from './a.ts'\nexport type { read as Read } from './a.ts'\n"),
        file('src/c.ts', 'function read() {}\nconst note = `\n  export const read`\n'),
      ]),
    ).toEqual([])
  })
})

describe('an icon is a component, because the build has no table of icon names', () => {
  const found = (source: string) => iconViolations([file('src/renderer/ui/a.tsx', source)])

  test.each(['<Button icon="tick" />', "<Button\n  rightIcon={'tick'}\n/>", '<MenuItem icon={`tick`} />'])(
    '%j is reported',
    (source) => {
      expect(found(source)).toEqual([
        expect.stringMatching(/^src\/renderer\/ui\/a\.tsx:\d: an icon is a component/),
      ])
    },
  )

  test.each([
    '<Button icon={<Tick />} />',
    "const labels = { icon: 'Ikona' }",
    '<Button icon={isOn ? <Tick /> : null} />',
  ])('%j is not reported', (source) => {
    expect(found(source)).toEqual([])
  })
})

describe('only one module writes HTML', () => {
  const found = (source: string, path = 'src/renderer/ui/a.tsx') => htmlViolations([file(path, source)])
  const owner = 'src/renderer/ui/html/trusted-types.ts'

  test.each([
    'holder.innerHTML = text',
    'page.body.outerHTML += text',
    "Object.assign(holder, { 'innerHTML': text })",
    "Reflect.set(holder, 'innerHTML', text)",
    '<div dangerouslySetInnerHTML={{ __html: text }} />',
    "holder.insertAdjacentHTML('beforeend', text)",
    'range.createContextualFragment(text)',
    "new DOMParser().parseFromString(text, 'text/html')",
    'frame.srcdoc = text',
    '<iframe srcDoc={text} />',
    'holder.setHTMLUnsafe(text)',
    'document.write(text)',
    "document.execCommand('insertHTML', false, text)",
    "trustedTypes.createPolicy('default', rules)",
    'eval(text)',
    'new Function(text)',
  ])('platform check 12: %j is reported', (source) => {
    expect(found(source)).toEqual([`src/renderer/ui/a.tsx:1: HTML is written by setHtml of ${owner} only`])
  })

  test('reading HTML, and writing it in that module, is not reported', () => {
    expect(found('return holder.innerHTML\nif (a.innerHTML === b.outerHTML) evaluate(a)')).toEqual([])
    expect(found('element.innerHTML = html', owner)).toEqual([])
  })
})

describe('a notice of a failure names the subject whose success closes it', () => {
  const PATH = 'src/renderer/features/a/b.ts'
  const found = (source: string, allowed: Parameters<typeof noticeViolations>[1] = {}) =>
    noticeViolations([file(PATH, source)], allowed)

  test('a notice with only a text is reported with its line, in every notation', () => {
    expect(found("\nnotify.error('Nie zapisano.')")).toEqual([
      `${PATH}:2: notify.error with a text alone; name the subject that closes it`,
    ])
    expect(found('notify.error(\n  [`${a}, ${b(1, 2)}`, c],\n)')).toHaveLength(1)
  })

  test('a notice with an error or an origin is allowed, and so is one with a reason', () => {
    expect(found("notify.error('Nie zapisano.', error)")).toEqual([])
    expect(found("notify.error('Nie zapisano.', { origin: originNow(subject) })")).toEqual([])
    const allowed = { 'features/a/b.ts': [1, 'clipboard'] } as const
    expect(found("notify.error('Nie skopiowano.')", allowed)).toEqual([])
    expect(found("notify.error('Nie skopiowano.')\nnotify.error('Nie zapisano.')", allowed)).toHaveLength(1)
  })

  test('a reason that is no longer needed is reported', () => {
    expect(found('', { 'features/a/b.ts': [1, 'clipboard'] })).toEqual([
      'scripts/lib/notice-rule.mjs: features/a/b.ts has fewer notices',
    ])
  })
})
