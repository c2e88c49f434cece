import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { list, option, options, bareOrPaged, part, text } from '#shared/api/lenient.ts'
import { pageOf } from '#shared/api/list-query.ts'
import { readReply, readReplyInBatches } from '#main/services/api-client/reply-repair.ts'

const line = z.looseObject({
  pk: z.number(),
  name: text,
  part: part(z.looseObject({ city: text, zip: z.string() })),
})
const record = z.looseObject({ pk: z.number(), title: text, lines: list(line), tags: list(z.number()) })

describe('a response that does not fit its schema', () => {
  test('DESK-033 a response that fits is returned unchanged, with its unknown fields', () => {
    const { value, mismatches } = readReply(record, { pk: 1, extra: 7 })
    expect(mismatches).toEqual([])
    expect(value).toEqual({ pk: 1, title: null, lines: [], tags: [], extra: 7 })
  })

  test('DESK-033 a field of the wrong type becomes null, the others are preserved', () => {
    const { value, mismatches } = readReply(record, { pk: 1, title: [7], lines: 'none', tags: [1, 2] })
    expect(value).toMatchObject({ pk: 1, title: null, lines: [], tags: [1, 2] })
    expect(mismatches).toEqual(['title', 'lines'])
  })

  test('DESK-033 a nested record that lacks a required field is omitted as a whole', () => {
    const lines = [{ pk: 1, name: 'A', part: { city: 'Łódź' } }]
    const { value, mismatches } = readReply(record, { pk: 1, lines })
    expect(value).toMatchObject({ lines: [{ pk: 1, name: 'A', part: null }] })
    expect(mismatches).toEqual(['lines.0.part.zip'])
  })

  test('DESK-033 of many mismatches the first are listed and the others counted', () => {
    const lines = Array.from({ length: 300 }, (_, pk) => ({ pk, name: [] }))
    const { value, mismatches, count } = readReply(record, { pk: 1, lines })
    expect((value as { lines: unknown[] }).lines).toHaveLength(300)
    expect(mismatches.slice(0, 2)).toEqual(['lines.0.name', 'lines.1.name'])
    expect([mismatches.length, count]).toEqual([24, 300])
  })

  test('DESK-033 a long list is parsed in parts with the same result as in one piece, in every allowed format', async () => {
    const rows = Array.from({ length: 1_203 }, (_, pk) =>
      pk % 400 === 3 ? { name: 'no pk' } : { pk, name: pk === 900 ? [] : 'A' },
    )
    for (const [schema, raw] of [
      [pageOf(line), { count: 1_203, results: rows, extra: 7 }],
      [bareOrPaged(line), { count: 1_203, results: rows }],
      [bareOrPaged(line), rows],
      [z.array(line), { results: rows }],
      [z.unknown(), rows],
      [z.array(line).transform(({ length }) => ({ length })), rows],
    ] as const) {
      const whole = readReply(schema, raw)
      expect(await readReplyInBatches(schema, raw)).toEqual(whole)
    }
    const { mismatches } = await readReplyInBatches(z.array(line), rows.slice(4))
    expect(mismatches).toEqual(['399.pk', '799.pk', '896.name'])
  })

  test('DESK-033 unusable items are dropped from a list, and the others are preserved', () => {
    const lines = [{ pk: 1 }, { name: 'no pk', part: { zip: 5 } }, 'text', { pk: 4 }, null, { pk: 6 }]
    const { value } = readReply(record, { pk: 1, lines, tags: [1, 'a', 2, 'b', 3] })
    const read = value as { lines: { pk: number }[]; tags: number[] }
    expect(read.lines.map((item) => item.pk)).toEqual([1, 4, 6])
    expect(read.tags).toEqual([1, 2, 3])
  })

  test('DESK-033 a row without its key does not invalidate its page', () => {
    const page = pageOf(record)
    const { value, mismatches } = readReply(page, {
      count: 3,
      results: [{ pk: 1 }, { title: 'x' }, { pk: 3 }],
    })
    expect((value as { results: { pk: number }[] }).results.map((row) => row.pk)).toEqual([1, 3])
    expect(mismatches).toEqual(['results.1.pk'])
  })

  test('DESK-033 one invalid option does not empty a list that may be bare or paged', () => {
    const options = bareOrPaged(option)
    const good = { value: 'a', label: 'A' }
    expect(readReply(options, [good, { value: {} }, good]).value).toEqual([good, good])
    expect(readReply(options, { results: [good, null] }).value).toEqual([good])
  })

  test('DESK-033 a list with only unusable items is not read as empty but as unusable', () => {
    const rows = [{ wrong: 1 }, { wrong: 2 }]
    for (const [schema, raw] of [
      [bareOrPaged(option), rows],
      [bareOrPaged(option), { count: 2, results: rows }],
      [options, { choices: rows }],
      [pageOf(record), { count: 2, results: rows }],
    ] as const)
      expect(readReply(schema, raw)).toMatchObject({ value: raw, isUnusable: true })
    expect(readReply(bareOrPaged(option), [])).toMatchObject({ value: [], isUnusable: false })
    expect(readReply(options, { choices: [] })).toMatchObject({ value: [], isUnusable: false })
  })

  test('DESK-033 a response that cannot be repaired is passed on unchanged', () => {
    const raw = { wrong: [1, 2] }
    expect(readReply(record, raw)).toMatchObject({ value: raw, isUnusable: true })
    expect(readReply(record, 'text')).toMatchObject({ value: 'text', isUnusable: true })
    const kept = { pk: 1, title: [7] }
    expect(readReply(record, kept).isUnusable).toBe(false)
    expect(kept).toEqual({ pk: 1, title: [7] })
  })

  test('DESK-033 no response makes the parser throw', () => {
    const shapes: unknown[] = [null, 0, '', [], {}, [[]], { pk: null, lines: [[[]]] }, { lines: { pk: 1 } }]
    for (const shape of shapes) {
      expect(() => readReply(record, shape)).not.toThrow()
      expect(() => readReply(pageOf(record), shape)).not.toThrow()
      expect(() => readReply(bareOrPaged(option), shape)).not.toThrow()
    }
  })
})
