import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { columnTexts, openScreens, successNotice } from '../../../screen-harness.tsx'
import { KEYS, aStage, shopWith, when } from './process-shop.ts'
import { screensIn } from '#renderer/app/screens.ts'

const THREE = [
  aStage(1, {
    machine: KEYS.heidelberg,
    machine_action: KEYS.printing,
    time: 30,
    description_pl: 'Arkusz B2',
  }),
  aStage(2, {
    preconditions: [when('foil', 'and'), { ...when('varnish', 'or'), is_not: true }, when('hardcover', null)],
  }),
  aStage(3, { machine_action: KEYS.counting, time: 5 }),
]

const open = (person = {}) => openScreens(screensIn('processes'), `/processes/update/${KEYS.process}`, person)
const rows = async () => within(await screen.findByRole('list', { name: 'Etapy' })).getAllByRole('listitem')
const names = async () => {
  const all = await rows()
  return all.map((row) => row.querySelector('.stage-name')?.textContent)
}

describe('processes', () => {
  test('PROC-002 the list shows the first line of the description and the number of stages', async () => {
    shopWith(THREE)
    openScreens(screensIn('processes'), '/processes/list')
    await screen.findByText('1 proces')
    expect(columnTexts('Opis')).toEqual(['Wizytówki'])
    expect(columnTexts('Etapy')).toEqual(['3'])
  })

  test('PROC-001 a new process has its description in five languages; stages can be added after it is saved', async () => {
    const { bridge } = shopWith([])
    const { user, address } = openScreens(screensIn('processes'), '/processes/create')
    await user.type(await screen.findByRole('textbox', { name: 'Opis: polski' }), 'Ulotki')
    expect(screen.getAllByRole('tab')).toHaveLength(5)
    expect(screen.getByText(/^Najpierw zapisz proces/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Dodaj etap' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(address()).toBe(`/processes/update/${KEYS.process}`))
    expect(bridge.callsOf('processes.create')[0]?.body).toEqual({
      description_pl: 'Ulotki',
      description_en: '',
      description_de: '',
      description_cpde: '',
      description_cpen: '',
    })
    expect(await screen.findByRole('button', { name: 'Dodaj etap' })).toBeTruthy()
  })

  test('PROC-003 PROC-012 shows the stages of the process in order: position, machine and action, time, description, conditions', async () => {
    const { bridge } = shopWith(THREE)
    open()
    const [first, second] = await rows()
    expect(first?.textContent).toBe('1Heidelberg · DrukArkusz B2Zawsze, bez warunków wstępnych.30 min')
    expect(second?.textContent).toContain(
      'Tylko gdy (wybrano „Folia mat” i nie wybrano „Lakier UV”) lub wybrano „Oprawa twarda”.',
    )
    expect(bridge.callsOf('processStages.forProcess')[0]).toMatchObject({
      params: { pk: KEYS.process },
    })
    expect(screen.getByText(/^3 etapy, ~45 min na pozycję$/)).toBeTruthy()
  })

  test('stages that cannot be read are reported and can be read again', async () => {
    const shop = shopWith(THREE)
    shop.bridge.use(
      {},
      {
        'processStages.forProcess': () => {
          throw failure({ code: ErrorCode.server, message: 'Serwer nie działa.', status: 500 })
        },
      },
    )
    const { user } = open()
    expect((await screen.findByRole('alert')).textContent).toContain('Serwer nie działa.')
    shop.bridge.use({}, shop.answers)
    await user.click(screen.getByRole('button', { name: 'Ponów' }))
    expect(await names()).toHaveLength(3)
  })

  test('without permission to view stages, they are not shown or requested', async () => {
    const { bridge } = shopWith(THREE)
    const permissions = ['view_process', 'change_process']
    const { go } = open({ isSuperuser: false, permissions })
    await screen.findByRole('tab', { name: /^PL/ })
    expect(screen.queryByRole('heading', { name: 'Etapy' })).toBeNull()
    expect(bridge.callsOf('processStages.forProcess')).toEqual([])
    void go
  })

  test('with only view_processstage the stages are read-only', async () => {
    shopWith(THREE)
    open({ isSuperuser: false, permissions: ['view_process', 'change_process', 'view_processstage'] })
    const [first] = await rows()
    expect(within(first as HTMLElement).queryAllByRole('button')).toEqual([])
    expect(screen.queryByRole('button', { name: 'Dodaj etap' })).toBeNull()
  })
})

describe('the order of stages', () => {
  test('PROC-013 Alt with an arrow moves a stage with one request, which has the position of the stage there', async () => {
    const { sent, stages } = shopWith(THREE)
    const { user } = open()
    ;(await screen.findByRole('button', { name: 'Heidelberg · Druk' })).focus()
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await waitFor(() => expect(sent()).toEqual([{ pk: 1, position: 2 }]))
    expect(await names()).toEqual(['Polar 78 · Krojenie', 'Heidelberg · Druk', 'Polar 78 · Liczenie'])
    expect(screen.getByText('Przeniesiono etap „Heidelberg · Druk” na pozycję 2 z 3')).toBeTruthy()
    expect(stages().map(({ pk, position }) => [pk, position])).toEqual([
      [2, 1],
      [1, 2],
      [3, 3],
    ])
  })

  test('PROC-013 the menu prompts for a position; if the server does not distinguish positions, they are counted from 1', async () => {
    const { sent } = shopWith(THREE.map((stage) => ({ ...stage, position: 0 })))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Działania: etap 1, Heidelberg · Druk' }))
    await user.click(await screen.findByRole('menuitem', { name: /^Przenieś na pozycję/ }))
    const field = await screen.findByRole('textbox', { name: 'Pozycja od 1 do 3' })
    await user.clear(field)
    await user.type(field, '3{Enter}')
    await waitFor(() => expect(sent()).toEqual([{ pk: 1, position: 3 }]))
  })

  test('PROC-013 a refused move is reverted, with the server’s message', async () => {
    const { bridge } = shopWith(THREE)
    bridge.use(
      {},
      {
        'processStages.update': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            status: 400,
            fieldErrors: { position: ['Etap jest w toku.'] },
          })
        },
      },
    )
    const { user } = open()
    ;(await screen.findByRole('button', { name: 'Polar 78 · Liczenie' })).focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(await screen.findByText('Etap jest w toku.', { selector: '[data-kind="error"] *' })).toBeTruthy()
    await waitFor(async () =>
      expect(await names()).toEqual(['Heidelberg · Druk', 'Polar 78 · Krojenie', 'Polar 78 · Liczenie']),
    )
  })
})

describe('removing a stage', () => {
  test('OP-49 the prompt names the stage; a stage that is already gone counts as removed', async () => {
    const { bridge, change } = shopWith(THREE)
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Działania: etap 2, Polar 78 · Krojenie' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Usunąć etap „Polar 78 · Krojenie”?')).toBeTruthy()
    bridge.use(
      {},
      {
        'processStages.delete': () => {
          change(THREE.filter(({ pk }) => pk !== 2))
          throw failure({ code: ErrorCode.notFound, message: 'x', status: 404 })
        },
      },
    )
    await user.click(question.getByRole('button', { name: 'Usuń' }))
    await successNotice('Usunięto etap „Polar 78 · Krojenie”')
    expect(bridge.callsOf('processStages.delete')).toEqual([{ params: { pk: 2 } }])
    expect(await names()).toEqual(['Heidelberg · Druk', 'Polar 78 · Liczenie'])
  })

  test('a refusal shows the server’s message and the stage stays', async () => {
    const { bridge } = shopWith(THREE)
    bridge.use(
      {},
      {
        'processStages.delete': () => {
          throw failure({
            code: ErrorCode.validation,
            message: 'x',
            status: 400,
            nonFieldErrors: ['Etap ma statusy.'],
          })
        },
      },
    )
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Działania: etap 2, Polar 78 · Krojenie' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Usuń' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Usuń' }))
    expect(await screen.findByText('Etap ma statusy.')).toBeTruthy()
    expect(await names()).toHaveLength(3)
  })
})
