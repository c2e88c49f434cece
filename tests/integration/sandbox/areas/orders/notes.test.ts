import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { notes } from '#shared/api/resources/notes.ts'
import { callerWith, startTestSandbox, type ApiCaller, type TestSandbox } from '#support/sandbox.ts'

let sandbox: TestSandbox
let call: ApiCaller
beforeAll(async () => {
  sandbox = await startTestSandbox()
  call = callerWith(sandbox.url, await sandbox.token('administrator'))
})
afterAll(() => sandbox.close())

const counted = z.object({ count: z.number(), results: z.array(z.looseObject({ pk: z.number() })) })
const listed = async (query: string) => counted.parse((await call('GET', `/api/v1/orders/?${query}`)).body)
const notePkOf = async (pk: number) =>
  z.object({ note_pk: z.number().nullable() }).parse((await call('GET', `/api/v1/orders/${pk}/`)).body)
    .note_pk
const write = async (order: number, text: string, tags: number[] = []) => {
  const answer = await call('POST', '/api/v1/notes/', {
    text,
    object_id: order,
    content_type: 'order',
    tags,
  })
  expect([answer.status, answer.text]).toEqual([201, answer.text])
  return notes.record.parse(answer.body)
}

async function orderWithoutNotes(): Promise<number> {
  const { results } = await listed('has_notes=false&page_size=1')
  return z.number().parse(results[0]?.pk)
}

describe('notes of an order', () => {
  test('DESK-083 a new note belongs to its order and is found by the list’s filters', async () => {
    const pk = await orderWithoutNotes()
    const before = (await listed('has_notes=true')).count
    expect(await notePkOf(pk)).toBeNull()
    const note = await write(pk, 'Zażółć gęślą jaźń', [7_002, 7_005])
    expect(note).toMatchObject({ object_id: pk, content_type: 'order', tags: [7_002, 7_005] })
    expect(await notePkOf(pk)).toBe(note.pk)
    expect((await listed('has_notes=true')).count).toBe(before + 1)
    expect((await listed('notes_text=GĘŚLĄ')).results.map((row) => row.pk)).toEqual([pk])
    expect((await listed('notes_text=GĘŚLĄ&tag_pks=7005')).count).toBe(1)
    expect((await listed('notes_text=GĘŚLĄ&tag_pks=7003')).count).toBe(0)
  })

  test('DESK-083 text and tags can be changed separately, and the filters follow', async () => {
    const pk = await orderWithoutNotes()
    const note = await write(pk, 'Wersja pierwsza', [7_001])
    const path = `/api/v1/notes/${note.pk}/`
    expect((await call('PATCH', path, { tags: [7_004] })).body).toMatchObject({
      text: 'Wersja pierwsza',
      tags: [7_004],
    })
    expect((await call('PATCH', path, { text: 'Wersja druga' })).body).toMatchObject({ tags: [7_004] })
    expect((await listed('notes_text=Wersja pierwsza')).count).toBe(0)
    expect((await listed('notes_text=Wersja druga&tag_pks=7004')).results.map((row) => row.pk)).toEqual([pk])
  })

  test('DESK-083 the order refers to its newest note, and to none after the last is deleted', async () => {
    const pk = await orderWithoutNotes()
    const before = (await listed('has_notes=true')).count
    const first = await write(pk, 'Pierwsza')
    const second = await write(pk, 'Druga')
    expect(await notePkOf(pk)).toBe(second.pk)
    const own = counted.parse((await call('GET', `/api/v1/notes/?object_id=${pk}&ordering=-pk`)).body)
    expect(own.results.map((row) => row.pk)).toEqual([second.pk, first.pk])
    expect((await call('DELETE', `/api/v1/notes/${second.pk}/`)).status).toBe(204)
    expect(await notePkOf(pk)).toBe(first.pk)
    await call('DELETE', `/api/v1/notes/${first.pk}/`)
    expect(await notePkOf(pk)).toBeNull()
    expect((await listed('has_notes=true')).count).toBe(before)
    expect((await call('GET', `/api/v1/notes/${first.pk}/`)).status).toBe(404)
  })

  test('DESK-083 empty text, unknown tag, unknown order and unknown model are refused at their fields', async () => {
    const pk = await orderWithoutNotes()
    const good = { text: 'x', object_id: pk, content_type: 'order', tags: [] }
    const refused = async (changes: object) => {
      const answer = await call('POST', '/api/v1/notes/', { ...good, ...changes })
      return [answer.status, answer.body]
    }
    expect(await refused({ text: '   ' })).toEqual([400, { text: ['To pole nie może być puste.'] }])
    expect(await refused({ tags: [7_001, 999] })).toEqual([
      400,
      { tags: ['Nieprawidłowy klucz główny "999" - obiekt nie istnieje.'] },
    ])
    expect(await refused({ object_id: 4711 })).toEqual([
      400,
      { object_id: ['Nieprawidłowy klucz główny "4711" - obiekt nie istnieje.'] },
    ])
    expect(await refused({ content_type: 'product' })).toEqual([
      400,
      { content_type: ['"product" nie jest poprawnym wyborem.'] },
    ])
    expect(await notePkOf(pk)).toBeNull()
  })

  test('DESK-083 a user without permissions may not read, write, change or delete notes', async () => {
    const pk = await orderWithoutNotes()
    const note = await write(pk, 'Tylko dla wtajemniczonych')
    const stranger = sandbox.as('zmiana')
    const path = `/api/v1/notes/${note.pk}/`
    expect((await stranger('GET', path)).status).toBe(403)
    expect((await stranger('POST', '/api/v1/notes/', {})).status).toBe(403)
    expect((await stranger('PATCH', path, { text: 'x' })).status).toBe(403)
    expect((await stranger('DELETE', path)).status).toBe(403)
    expect((await call('GET', path)).body).toMatchObject({ text: 'Tylko dla wtajemniczonych' })
  })
})
