import { expect, test } from 'vitest'
import { apiHarness } from '#support/api-harness.ts'
import { json, startTestApiServer } from '#support/test-api-server.ts'

test('CONT-018 CONT-019 holidays are read without paging and created as form data with the single field holiday', async () => {
  const server = await startTestApiServer()
  try {
    const days = [{ pk: 1, holiday: '2026-11-11' }]
    server.on('GET /api/v1/holidays/', json(days))
    server.on('POST /api/v1/holidays/', json({ pk: 2, holiday: '2026-12-24' }, 201))
    const { api } = apiHarness(server.baseUrl)
    expect(await api.call('holidays.all', {})).toEqual(days)
    await api.call('holidays.create', { body: { holiday: '2026-12-24' } })
    const [read, created] = server.requests
    expect(read?.url).toBe('/api/v1/holidays/')
    const type = created?.headers['content-type'] ?? ''
    expect(type).toMatch(/^multipart\/form-data; boundary=/)
    const fields = await new Response(new Uint8Array(created?.body ?? []), {
      headers: { 'Content-Type': type },
    }).formData()
    expect([...fields.entries()]).toEqual([['holiday', '2026-12-24']])
  } finally {
    await server.close()
  }
})
