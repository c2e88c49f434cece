import { describe, expect, test } from 'vitest'
import { englishTexts } from '../../../scripts/lib/english-texts.mjs'
import { wordViolations } from '../../../scripts/lib/words-rule.mjs'

const found = (path: string, source: string): string[] => wordViolations(englishTexts({ path, source }))

describe('comments, titles, log lines and documents are plain English', () => {
  test.each([
    [
      'a house word in a comment',
      'src/a.ts',
      '// The user is told.\nlet a = 1',
      'src/a.ts:1: comment: "told"',
    ],
    [
      'one in a doc comment',
      'src/a.ts',
      'let a = 1\n/** Reads it anew. */\nlet b',
      'src/a.ts:2: comment: "anew"',
    ],
    ['one in the title of a test', 'tests/a.test.ts', "test('the order is kept', run)", 'title: "kept"'],
    ['one in the title of a group', 'tests/a.test.ts', "describe('a foreign row', run)", 'title: "foreign"'],
    ['one in a table of tests', 'tests/a.test.ts', "test.each(rows)('%s stands', run)", 'title: "stands"'],
    ['one in a log line', 'src/a.ts', "log.warn('print', 'the job is put away')", 'log: "put away"'],
    ['one in a style sheet', 'src/a.css', '.a {\n  /* Drawn first. */\n}', 'src/a.css:2: comment: "Drawn"'],
    ['one in a document', 'docs/a.md', '# A\n\nThe person signs in.', 'docs/a.md:3: doc: "The person"'],
    [
      'an opening without a subject',
      'src/a.ts',
      '/** Of the open order. */\nlet a',
      'opens without a subject',
    ],
    [
      'a comment that repeats the name',
      'src/a.ts',
      '/** The open orders. */\nconst openOrders = []',
      'repeats',
    ],
  ])('%s is named with its place', (_name, path, source, fault) => {
    expect(found(path, source)).toEqual([expect.stringContaining(fault)])
  })

  test.each([
    ['a plain comment', 'src/a.ts', '// Defers the request by one turn.\nlet a = 1'],
    ['a word in backticks or quotation marks', 'src/a.ts', '// The kind `told`, shown as "kept".\nlet a = 1'],
    ['a foreign key', 'src/a.ts', '// A foreign key of the order.\nlet a = 1'],
    ['a text that is no title', 'src/a.ts', "notify.info('told')"],
    ['code in a document', 'docs/a.md', '# A\n\n```\ntold\n```\n'],
    ['a directive for a tool', 'src/a.ts', '// oxlint-disable-next-line kept\nlet a = 1'],
    [
      'a comment that says more than the name',
      'src/a.ts',
      '/** The open orders, newest first. */\nconst openOrders = []',
    ],
  ])('%s is accepted', (_name, path, source) => {
    expect(found(path, source)).toEqual([])
  })

  test('neighbouring line comments are one comment', () => {
    expect(
      englishTexts({ path: 'src/a.ts', source: '// One\n// two.\nlet a\n\n// Three.\nlet b' }),
    ).toMatchObject([
      { line: 1, text: 'One two.' },
      { line: 5, text: 'Three.' },
    ])
  })

  test('an allowed number of words in a file is accepted, and one more is not', () => {
    const texts = englishTexts({ path: 'src/a.ts', source: '// Told.\nlet a\n\n// Kept.\nlet b' })
    expect(wordViolations(texts, { 'src/a.ts': [1, 'an example'] })).toHaveLength(1)
  })
})
