import { expect } from '@playwright/test'
import { signInAs, sharedTest as test } from '#support/app.ts'

test('CAT-019 the built program downloads a price list and reads it in its worker thread', async ({
  app,
  sandbox,
}) => {
  await signInAs(app.page, 'administrator')
  const { body } = await sandbox.as('administrator')('GET', '/api/v1/products/?page_size=1')
  const [first] = (body as { results: { pk: number }[] }).results
  const json = await app.page.evaluate(async (product) => {
    const ask = async (route: string, input: unknown): Promise<Record<string, string>> => {
      const answer = (await window.backoffice.request(route, input)) as {
        data?: Record<string, string>
        error?: { message: string }
      }
      return answer.data ?? { json: answer.error?.message ?? '' }
    }
    const { reference } = await ask('workbooks.storePrices', { transferId: 'copy', product })
    return (await ask('workbooks.read', { reference, page: 0 }))['json'] ?? ''
  }, first?.pk ?? 0)
  const [head = [], base = []] = JSON.parse(json) as string[][]
  expect(head.slice(0, 3)).toEqual(['PK', 'Grupa', 'Opcja'])
  expect(base[2]).toBe('Cena netto nakładu')
  expect(base.length).toBe(head.length)
})
