import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readListParameters } from '#sandbox/crud/list-parameters.ts'
import type { Call } from '#sandbox/http/call.ts'
import { dialectInput, type DialectInput } from '#sandbox/http/dialect.ts'
import { Problem } from '#sandbox/http/problem.ts'
import { textsFor } from '#sandbox/http/texts.ts'

const definition = {
  filters: {
    status: z.array(z.enum(['open', 'closed'])).optional(),
    source: z.array(z.enum(['shop', 'fair'])).optional(),
    option_pk: z.array(z.number().int()).optional(),
    is_paper: z.boolean().optional(),
    name: z.string().optional(),
  },
  filterStyles: { source: 'brackets', option_pk: 'comma' },
  orderable: ['name'],
} as const

const read = (query: string, dialect: DialectInput = {}) =>
  readListParameters(definition, {
    params: {},
    query: new URLSearchParams(query),
    body: { kind: 'json', value: {} },
    staff: null,
    texts: textsFor('pl'),
    origin: 'http://127.0.0.1',
    dialect: dialectInput.parse(dialect),
  } satisfies Call)

describe('the parameters of a list', () => {
  test('DESK-082 several values are read in the style of the filter’s definition; in another style they are ignored', () => {
    expect(read('status=open&status=closed').filters).toEqual({ status: ['open', 'closed'] })
    expect(read('source[]=shop&source[]=fair').filters).toEqual({ source: ['shop', 'fair'] })
    expect(read('option_pk=4,7').filters).toEqual({ option_pk: [4, 7] })
    expect(read('status[]=open&source=shop').filters).toEqual({})
  })

  test('a server may use only the last value, split it at commas, or accept only brackets', () => {
    expect(read('status=open&status=closed', { lists: 'last' }).filters).toEqual({ status: ['closed'] })
    expect(read('status=open,closed', { lists: 'comma' }).filters).toEqual({ status: ['open', 'closed'] })
    expect(read('status[]=open&status[]=closed&status=open', { lists: 'brackets' }).filters).toEqual({
      status: ['open', 'closed'],
    })
    // A style in the filter's definition applies on every server.
    expect(read('source[]=shop&option_pk=4,7&name=a,b', { lists: 'last' }).filters).toEqual({
      source: ['shop'],
      option_pk: [4, 7],
      name: 'a,b',
    })
  })

  test('DESK-082 one invalid or empty choice refuses the filter; an invalid boolean is ignored', () => {
    expect(() => read('status=open&status=')).toThrow(Problem)
    expect(() => read('option_pk=4,x')).toThrow(Problem)
    expect(read('is_paper=maybe&name=').filters).toEqual({})
    expect(read('is_paper=True&name=Anna').filters).toEqual({ is_paper: true, name: 'Anna' })
  })

  test('DESK-082 page sizes are capped, unknown orderings dropped, search words split', () => {
    expect(read('page_size=1000').pageSize).toBe(200)
    expect(read('page_size=0').pageSize).toBe(20)
    expect(read('ordering=-name').ordering).toEqual({ field: 'name', isDescending: true })
    expect(read('ordering=secret').ordering).toBeNull()
    expect(read('search=nowak, kielce').searchTerms).toEqual(['nowak', 'kielce'])
    expect(() => read('page=0')).toThrow(Problem)
  })
})
