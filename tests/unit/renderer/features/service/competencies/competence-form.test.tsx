import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { registry } from '#shared/api/registry.ts'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { createFakeBridge, failure } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { screensIn } from '#renderer/app/screens.ts'

const COMPETENCE = { pk: 3, name_pl: 'Płatności', name_de: 'Zahlungen', country: 'PL', position: 3 }

const countries = () => [
  { code: 'PL', name: 'Polska' },
  { code: 'DE', name: 'Niemcy' },
]

async function nameGroup() {
  return within(await screen.findByRole('group', { name: 'Nazwa' }))
}

test('CONT-004 CONT-005 a competence has a name in five languages, a shop and three switches', async () => {
  const bridge = createFakeBridge(
    {},
    { 'countries.all': countries, 'competencies.create': ({ body }) => ({ pk: 9, ...body }) },
  )
  const { user } = openScreens(screensIn('competencies'), '/competencies/create')
  const name = await nameGroup()
  for (const code of ['PL', 'DE', 'EN', 'CPDE', 'CPEN']) {
    await user.click(name.getByRole('tab', { name: new RegExp(`^${code}`) }))
    fireEvent.change(await name.findByRole('textbox'), { target: { value: `Nazwa ${code}` } })
  }
  await user.selectOptions(screen.getByLabelText(/Sklep/), 'DE')
  await user.click(screen.getByRole('checkbox', { name: 'Reklamacje' }))
  await user.click(screen.getByRole('checkbox', { name: 'Negocjacje' }))
  await user.click(screen.getByRole('button', { name: 'Zapisz i wróć' }))
  await waitFor(() => expect(bridge.callsOf('competencies.create')).toHaveLength(1))
  expect(bridge.callsOf('competencies.create')[0]?.body).toEqual({
    name_pl: 'Nazwa PL',
    name_de: 'Nazwa DE',
    name_en: 'Nazwa EN',
    name_cpde: 'Nazwa CPDE',
    name_cpen: 'Nazwa CPEN',
    country: 'DE',
    reclamation: true,
    complaint_reason: false,
    negotiations: true,
  })
})

test('CONT-005 an existing competence is shown with its shop and its switches, and changing a switch sends only that one', async () => {
  const record = { ...COMPETENCE, country: 'DE', complaint_reason: true, negotiations: true }
  const bridge = createFakeBridge(
    {},
    {
      'countries.all': countries,
      'competencies.retrieve': () => record,
      'competencies.update': ({ body }) => ({ ...record, ...body }),
    },
  )
  const { user } = openScreens(screensIn('competencies'), '/competencies/update/3')
  const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
  const boxes = await Promise.all(['Reklamacje', 'Powód reklamacji', 'Negocjacje'].map(box))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true])
  expect(screen.getByLabelText<HTMLSelectElement>(/Sklep/).value).toBe('DE')
  await user.click(await box('Powód reklamacji'))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano zmiany')
  expect(bridge.callsOf('competencies.update')).toEqual([
    { params: { pk: 3 }, body: { complaint_reason: false } },
  ])
})

test('CONT-007 creating and changing a competence uses form data', () => {
  const { create, update } = registry.competencies.operations
  expect([create.encoding, update.encoding]).toEqual(['multipart', 'multipart'])
})

test('CONT-008 the server’s errors are shown at each name, the shop and each switch', async () => {
  const names = ['name_pl', 'name_en', 'name_de', 'name_cpde', 'name_cpen']
  const others = ['country', 'reclamation', 'complaint_reason', 'negotiations']
  createFakeBridge(
    {},
    {
      'countries.all': countries,
      'competencies.retrieve': () => COMPETENCE,
      'competencies.update': () => {
        const fieldErrors = Object.fromEntries([...names, ...others].map((name) => [name, [`Źle: ${name}.`]]))
        throw failure({ code: ErrorCode.validation, message: 'x', status: 400, fieldErrors })
      },
    },
  )
  const { user } = openScreens(screensIn('competencies'), '/competencies/update/3')
  await user.click(await screen.findByRole('checkbox', { name: 'Negocjacje' }))
  await user.click(screen.getByRole('button', { name: 'Zapisz' }))
  for (const field of others)
    expect(await screen.findByText(`Źle: ${field}.`, { selector: '.text-field *' })).toBeTruthy()
  const name = await nameGroup()
  for (const field of names) {
    const code = field.replace('name_', '').toUpperCase()
    const tab = name.getByRole('tab', { name: new RegExp(`^${code}, błąd`) })
    await user.click(tab)
    expect(name.getByText(`Źle: ${field}.`)).toBeTruthy()
  }
})
