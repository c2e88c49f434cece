import { expect, test } from 'vitest'
import { ApiFailure } from '#shared/api/api-error.ts'
import { everyPage, type PagePlace } from '#shared/api/every-page.ts'

interface Answer {
  count: number
  results: readonly string[]
}

const failure = (status: number) => new ApiFailure({ code: 'API_REFUSED', message: 'Odmowa', status })

/**
 * Reads these responses, the first of which is the page of `from`, and returns the rows and the pages requested.
 * `recount` is the response to a page that is requested again.
 */
async function readAll(
  answers: readonly (Answer | ApiFailure)[],
  { from, recount = failure(500) }: { from?: PagePlace; recount?: Answer | ApiFailure } = {},
) {
  const rows: string[] = []
  const pages: number[] = []
  const read = async (page: number) => {
    const isRecount = pages.includes(page)
    pages.push(page)
    const answer = isRecount ? recount : (answers[page - (from?.page ?? 1)] ?? failure(500))
    if (answer instanceof ApiFailure) throw answer
    return { ...answer, results: [...answer.results] }
  }
  for await (const { results } of everyPage(read, from)) rows.push(...results)
  return { rows, pages }
}

test('a server that limits its pages is read to the last row and no further', async () => {
  const answers = [
    { count: 5, results: ['a', 'b'] },
    { count: 5, results: ['c', 'd'] },
    { count: 5, results: ['e'] },
  ]
  expect(await readAll(answers)).toEqual({ rows: ['a', 'b', 'c', 'd', 'e'], pages: [1, 2, 3] })
})

test('a list whose last page has disappeared meanwhile ends there', async () => {
  const answers = [{ count: 3, results: ['a', 'b'] }, failure(404)]
  const recount = { count: 2, results: ['a', 'b'] }
  expect(await readAll(answers, { recount })).toEqual({ rows: ['a', 'b'], pages: [1, 2, 1] })
})

test('a later page that is missing although the server counts more rows is a failure', async () => {
  const answers = [{ count: 3, results: ['a', 'b'] }, failure(404)]
  const recount = { count: 3, results: ['a', 'b'] }
  await expect(readAll(answers, { recount })).rejects.toBe(answers.at(-1))
})

test.each([
  ['the first page is missing', [failure(404)]],
  ['a later page fails', [{ count: 3, results: ['a', 'b'] }, failure(500)]],
])('reading fails if %s', async (_case, answers) => {
  await expect(readAll(answers)).rejects.toBe(answers.at(-1))
})

test('an empty page ends a list whose count is too large', async () => {
  const answers = [
    { count: 9, results: ['a'] },
    { count: 9, results: [] },
  ]
  expect(await readAll(answers)).toEqual({ rows: ['a'], pages: [1, 2] })
})

test('reading goes on from a place with the rows before it counted', async () => {
  const answers = [{ count: 23, results: ['u', 'v', 'w'] }]
  expect(await readAll(answers, { from: { page: 11, rows: 20 } })).toEqual({
    rows: ['u', 'v', 'w'],
    pages: [11],
  })
})
