import { expect, test } from 'vitest'
import { PackedAnswers } from '../../../scripts/chromium-host/packed-answer.ts'

const LONG = 'ą'.repeat(200_000)
const addressOf = (path: string | undefined) => `http://backoffice.localhost${path}`

test('a short result passes as text, and a value that JSON would change passes as it is', () => {
  const answers = new PackedAnswers()
  expect(answers.pack({ value: { pk: 7 } })).toEqual({ text: '{"pk":7}' })
  const dated = { value: { at: new Date(0) } }
  expect(answers.pack(dated)).toEqual(dated)
  const failed = { value: LONG, error: 'refused' }
  expect(answers.pack(failed)).toEqual(failed)
})

test('a page fetches a long result once, and only until another document takes its place', () => {
  const answers = new PackedAnswers()
  const [first, second] = [answers.pack({ value: LONG }), answers.pack({ value: [LONG] })]
  expect(first.text ?? second.text).toBeUndefined()
  expect(answers.take('http://backoffice.localhost/host-answer/other')).toBeNull()
  expect(answers.take(addressOf(first.path))).toBe(JSON.stringify(LONG))
  expect(answers.take(addressOf(first.path))).toBeNull()
  answers.clear()
  expect(answers.take(addressOf(second.path))).toBeNull()
})
