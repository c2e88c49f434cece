import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ErrorCode } from '#shared/ipc/error-codes.ts'
import { useNotices } from '#renderer/ui/notices.ts'
import { failure } from '#support/renderer/fake-bridge.ts'
import { openScreens, successNotice } from '../../../screen-harness.tsx'
import { KEYS, aStage, shopWith, when } from './process-shop.ts'
import { screensIn } from '#renderer/app/screens.ts'

const open = (person = {}) => openScreens(screensIn('processes'), `/processes/update/${KEYS.process}`, person)
type User = ReturnType<typeof open>['user']

const dialog = async () => within(await screen.findByRole('dialog'))
type Dialog = Awaited<ReturnType<typeof dialog>>

async function newStage(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Dodaj etap' }))
  const stage = await dialog()
  await stage.findByRole('option', { name: 'Polar 78' })
  return stage
}

async function openStage(user: User, name: string) {
  await user.click(await screen.findByRole('button', { name }))
  return dialog()
}

/** Adds a row and chooses its option. */
async function addRow(user: User, option: string) {
  const stage = await dialog()
  await user.click(stage.getByRole('button', { name: 'Dodaj warunek' }))
  await user.keyboard(`${option}{Enter}`)
  // Enter waits for the options that match the typed text.
  await stage.findByDisplayValue(option)
}

const box = (stage: Dialog, name: string) => stage.getByRole('combobox', { name }) as HTMLInputElement
async function fillWork(user: User, stage: Dialog) {
  await user.selectOptions(box(stage, 'Maszyna'), 'Polar 78')
  await user.selectOptions(box(stage, 'Czynność'), 'Krojenie')
  await user.type(stage.getByRole('textbox', { name: /^Czas/ }), '10')
}
const sentence = (stage: Dialog) => stage.getByText(/^(Tylko gdy|Zawsze)/).textContent

const NO_TEXTS = {
  description_pl: '',
  description_en: '',
  description_de: '',
  description_cpde: '',
  description_cpen: '',
}

describe('machine and action', () => {
  test('PROC-004 PROC-005 the action belongs to the machine, waits for it, and is cleared when another machine is chosen', async () => {
    const { bridge, created } = shopWith([])
    const { user } = open()
    const stage = await newStage(user)
    const [machine, action] = [box(stage, 'Maszyna'), box(stage, 'Czynność')]
    expect(action.disabled).toBe(true)
    expect(stage.getByText('Najpierw wybierz maszynę.')).toBeTruthy()
    await user.selectOptions(machine, 'Polar 78')
    expect(
      within(action)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['—', 'Krojenie', 'Liczenie'])
    await user.selectOptions(action, 'Liczenie')
    await user.selectOptions(machine, 'Heidelberg')
    expect(action.value).toBe('')
    await user.type(stage.getByRole('textbox', { name: /^Czas/ }), '25')
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    expect(await stage.findByText('To pole jest wymagane.')).toBeTruthy()
    expect(created()).toEqual([])
    await user.selectOptions(action, 'Druk')
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    await successNotice('Dodano etap')
    expect(created()).toEqual([
      {
        process: KEYS.process,
        machine: KEYS.heidelberg,
        machine_action: KEYS.printing,
        time: 25,
        ...NO_TEXTS,
        preconditions: [],
      },
    ])
    expect(bridge.callsOf('machines.forProcessStage')).toHaveLength(1)
    expect(await screen.findByRole('button', { name: 'Heidelberg · Druk' })).toBeTruthy()
  })

  test('a machine without actions says so', async () => {
    shopWith([])
    const { user } = open()
    const stage = await newStage(user)
    await user.selectOptions(box(stage, 'Maszyna'), 'Nowa')
    expect(stage.getByText('Ta maszyna nie ma czynności. Dodaje się je w edycji maszyny.')).toBeTruthy()
  })

  test('PROC-003 sends only the changes of a stage, and offers descriptions in five languages', async () => {
    const { sent } = shopWith([aStage(1)])
    const { user } = open()
    const stage = await openStage(user, 'Polar 78 · Krojenie')
    expect(stage.getAllByRole('tab')).toHaveLength(5)
    await user.type(stage.getByRole('textbox', { name: 'Opis: polski' }), 'Na czysto')
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    await successNotice('Zapisano zmiany')
    expect(sent()).toEqual([{ pk: 1, description_pl: 'Na czysto' }])
  })
})

test('a stage without machine and action can get another description, and neither is sent', async () => {
  const { sent } = shopWith([aStage(1, { machine: null, machine_action: null })])
  const { user } = open()
  const stage = await openStage(user, 'bez maszyny')
  await user.type(stage.getByRole('textbox', { name: 'Opis: polski' }), 'Ręcznie')
  await user.click(stage.getByRole('button', { name: 'Zapisz' }))
  await successNotice('Zapisano zmiany')
  expect(sent()).toEqual([{ pk: 1, description_pl: 'Ręcznie' }])
})

describe('preconditions', () => {
  test('PROC-006 PROC-007 a row does not offer the options of other rows', async () => {
    const { bridge } = shopWith([aStage(1)])
    const { user } = open()
    const stage = await openStage(user, 'Polar 78 · Krojenie')
    await addRow(user, 'Folia mat')
    await user.click(stage.getByRole('button', { name: 'Dodaj warunek' }))
    await user.click(box(stage, 'Warunek 2'))
    const offered = await screen.findByRole('listbox')
    await within(offered).findByRole('option', { name: 'Lakier UV' })
    expect(within(offered).queryByRole('option', { name: 'Folia mat' })).toBeNull()
    expect(bridge.callsOf('productOptions.forProcessStage').length).toBeGreaterThan(0)
  })

  test('PROC-007 a stored row that repeats an option is marked, blocks no other change, and is not saved again', async () => {
    const { sent } = shopWith([
      aStage(1, {
        preconditions: [when('foil', 'and'), when('foil', null)],
      }),
    ])
    const { user } = open()
    const repeated = 'Ta opcja jest już w warunku 1. Wybierz inną albo usuń wiersz.'
    let stage = await openStage(user, 'Polar 78 · Krojenie')
    expect(stage.getByText(repeated)).toBeTruthy()
    await user.type(stage.getByRole('textbox', { name: 'Opis: polski' }), 'x')
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(sent()).toEqual([{ pk: 1, description_pl: 'x' }]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    stage = await openStage(user, 'Polar 78 · Krojenie')
    await user.click(stage.getByRole('button', { name: 'Dodaj warunek' }))
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    await stage.findByText('Wybierz opcję albo usuń wiersz.')
    await user.click(stage.getByRole('button', { name: 'Usuń: Warunek 3' }))
    await user.click(stage.getByRole('button', { name: 'Usuń: Warunek 2' }))
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() =>
      expect(sent().slice(1)).toEqual([{ pk: 1, preconditions: [{ ...when('foil', null), is_not: false }] }]),
    )
  })

  test('PROC-008 PROC-009 OP-50 removing the last row clears the conjunction of the row above; removing all leaves an empty list', async () => {
    const { sent } = shopWith([
      aStage(1, {
        preconditions: [when('foil', 'or'), when('varnish', 'and'), when('hardcover', null)],
      }),
    ])
    const { user } = open()
    const stage = await openStage(user, 'Polar 78 · Krojenie')
    const joins = () =>
      stage.queryAllByRole('combobox', { name: /jak łączy się z następnym$/ }) as HTMLSelectElement[]
    expect(joins().map(({ value }) => value)).toEqual(['or', 'and'])
    expect(
      within(joins()[0] as HTMLElement)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['i', 'lub'])
    expect(sentence(stage)).toBe(
      'Tylko gdy (wybrano „Folia mat” lub wybrano „Lakier UV”) i wybrano „Oprawa twarda”.',
    )
    await user.click(stage.getByRole('button', { name: 'Usuń: Warunek 3' }))
    expect(joins().map(({ value }) => value)).toEqual(['or'])
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    await successNotice('Zapisano zmiany')
    expect(sent()).toEqual([
      {
        pk: 1,
        preconditions: [
          { ...when('foil', 'or'), is_not: false },
          { ...when('varnish', null), is_not: false },
        ],
      },
    ])

    const again = await openStage(user, 'Polar 78 · Krojenie')
    await user.click(again.getByRole('button', { name: 'Usuń: Warunek 1' }))
    await user.click(again.getByRole('button', { name: 'Usuń: Warunek 1' }))
    expect(sentence(again)).toBe('Zawsze, bez warunków wstępnych.')
    const time = again.getByRole('textbox', { name: /^Czas/ })
    await user.clear(time)
    await user.type(time, '15')
    await user.click(again.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(sent()).toHaveLength(3))
    expect(sent().slice(1)).toEqual([
      { pk: 1, time: 15 },
      { pk: 1, preconditions: [] },
    ])
  })

  test('with mixed “i” and “lub”, says whether the result depends on the order of joining', async () => {
    shopWith([
      aStage(1, {
        preconditions: [when('foil', 'or'), when('varnish', 'and'), when('hardcover', null)],
      }),
    ])
    const { user } = open()
    const stage = await openStage(user, 'Polar 78 · Krojenie')
    expect(
      stage.getByText(
        'Wynik zależy od kolejności łączenia, np. gdy wybrano „Folia mat”. Warunki czyta się od góry do dołu.',
      ),
    ).toBeTruthy()
    await user.selectOptions(
      stage.getByRole('combobox', { name: 'Warunek 2: jak łączy się z następnym' }),
      'lub',
    )
    expect(stage.queryByText(/^Wynik zależy/)).toBeNull()
  })
})

describe('a new stage with “nie”', () => {
  async function fill(user: User) {
    const stage = await newStage(user)
    await fillWork(user, stage)
    await addRow(user, 'Lakier UV')
    await user.click(stage.getByRole('checkbox', { name: 'Warunek 1: nie' }))
    return stage
  }

  test('PROC-010 the POST is sent without it, a PATCH with it follows, and it survives a reload', async () => {
    const { created, sent } = shopWith([])
    const { user } = open()
    const stage = await fill(user)
    expect(sentence(stage)).toBe('Tylko gdy nie wybrano „Lakier UV”.')
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    await successNotice('Dodano etap')
    expect(created().map(({ preconditions }) => preconditions)).toEqual([[when('varnish', null)]])
    expect(sent()).toEqual([{ pk: 1, preconditions: [{ ...when('varnish', null), is_not: true }] }])
    expect(await screen.findByText('Tylko gdy nie wybrano „Lakier UV”.')).toBeTruthy()
  })

  test('PROC-010 after a failed PATCH the dialog stays open on the created stage, and the next save sends only the PATCH', async () => {
    const { bridge, answers, created, sent } = shopWith([])
    bridge.use(
      {},
      {
        'processStages.update': () => {
          throw failure({ code: ErrorCode.server, message: 'Serwer nie działa.', status: 400 })
        },
      },
    )
    const { user } = open()
    const stage = await fill(user)
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    expect(
      (await stage.findByText(/^Etap jest już dodany, ale bez „nie” w warunkach/)).textContent,
    ).toContain('Serwer nie działa.')
    expect(screen.getByRole('dialog', { name: 'Dodany etap' })).toBeTruthy()
    expect(stage.getByRole('checkbox', { name: 'Warunek 1: nie' })).toHaveProperty('checked', true)
    bridge.use({}, { 'processStages.update': answers['processStages.update'] })
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(created()).toHaveLength(1)
    expect(sent().at(-1)).toEqual({
      pk: 1,
      preconditions: [{ ...when('varnish', null), is_not: true }],
    })
  })

  test('PROC-010 if the response does not contain the created stage, it is found among the stages', async () => {
    const { bridge, answers, sent } = shopWith([aStage(1)])
    bridge.use(
      {},
      {
        'processStages.create': (input) => {
          answers['processStages.create'](input)
          return null
        },
      },
    )
    const { user } = open()
    const stage = await fill(user)
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    await successNotice('Dodano etap')
    expect(sent().map(({ pk }) => pk)).toEqual([2])
  })

  test('without change_processstage a new stage cannot use it, and says why', async () => {
    shopWith([])
    const { user } = open({
      isSuperuser: false,
      permissions: ['view_process', 'change_process', 'view_processstage', 'add_processstage'],
    })
    const stage = await newStage(user)
    await user.click(stage.getByRole('button', { name: 'Dodaj warunek' }))
    expect(stage.getByRole('checkbox', { name: 'Warunek 1: nie' })).toHaveProperty('disabled', true)
  })
})

describe('failures', () => {
  test('a lost response is verified, and the stage is created once', async () => {
    const { bridge, answers, created, stages } = shopWith([])
    bridge.use(
      {},
      {
        'processStages.create': (input) => {
          answers['processStages.create'](input)
          throw failure({ code: ErrorCode.timeout, message: 'Brak odpowiedzi.', isOutcomeUnknown: true })
        },
      },
    )
    const { user } = open()
    const stage = await newStage(user)
    await fillWork(user, stage)
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(created()).toHaveLength(1)
    expect(stages()).toHaveLength(1)
  })

  test('conditions that the server left out of a new stage are reported with their number', async () => {
    const { bridge, answers } = shopWith([])
    bridge.use(
      {},
      {
        'processStages.create': ({ body, ...input }) =>
          answers['processStages.create']({ ...input, body: { ...body, preconditions: [] } }),
      },
    )
    const { user } = open()
    const stage = await newStage(user)
    await fillWork(user, stage)
    await addRow(user, 'Folia mat')
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    await waitFor(() =>
      expect(useNotices.getState().notices.flatMap(({ lines }) => lines)).toContain(
        'Etap dodano, ale serwer nie zapisał wszystkiego: warunki (jest 0 z 1). Uzupełnij to w edycji, nie dodawaj drugi raz.',
      ),
    )
  })

  test('if another user removed the stage meanwhile, the dialog stays open with the typed text', async () => {
    const { change, sent } = shopWith([aStage(1)])
    const { user } = open()
    const stage = await openStage(user, 'Polar 78 · Krojenie')
    await user.type(stage.getByRole('textbox', { name: 'Opis: polski' }), 'Na czysto')
    change([])
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    expect(await stage.findByText(/^Tego etapu już nie ma/)).toBeTruthy()
    expect(sent()).toEqual([])
    expect(stage.getByDisplayValue('Na czysto')).toBeTruthy()
  })

  test('the same field changed by two users causes a prompt; the other changes of both stay', async () => {
    const { change, sent } = shopWith([aStage(1)])
    const { user } = open()
    const stage = await openStage(user, 'Polar 78 · Krojenie')
    await user.selectOptions(box(stage, 'Czynność'), 'Liczenie')
    await user.type(stage.getByRole('textbox', { name: 'Opis: polski' }), 'Na czysto')
    change([aStage(1, { machine: KEYS.heidelberg, machine_action: KEYS.printing, time: 40 })])
    await user.click(stage.getByRole('button', { name: 'Zapisz' }))
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByRole('row', { name: 'Czynność Druk Liczenie' })).toBeTruthy()
    await user.click(question.getByRole('button', { name: 'Zapisz moją wersję' }))
    await successNotice('Zapisano zmiany')
    // Sent without its machine, the action would belong to another one.
    expect(sent()).toEqual([
      { pk: 1, machine: KEYS.polar, machine_action: KEYS.counting, description_pl: 'Na czysto' },
    ])
  })

  test('a copy of a stage is a new one', async () => {
    const { created } = shopWith([aStage(1, { preconditions: [when('foil', null)] })])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Działania: etap 1, Polar 78 · Krojenie' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Powiel' }))
    const stage = await dialog()
    await user.click(stage.getByRole('button', { name: 'Dodaj etap' }))
    await successNotice('Dodano etap')
    expect(created()).toMatchObject([
      {
        process: KEYS.process,
        machine: KEYS.polar,
        machine_action: KEYS.cutting,
        preconditions: [when('foil', null)],
      },
    ])
  })
})
