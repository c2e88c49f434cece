import { fireEvent } from '@testing-library/react'
import { editableCells, openCell } from './cells.ts'
import { change, clear, controlsIn, valueIn, type Control, type ControlKind } from './controls.ts'
import { componentsAround, dialog, formsOn, paneOf, saveButtonOf } from './forms.ts'
import { changedIn, changesIn, fieldsOf, namesField, notHeld, type Sent } from './sent.ts'
import type { LoggedRequest } from '#sandbox/http/request-log.ts'
import type { Change, WalkedPage, WalkedShop } from './walk-page.tsx'

/** A table of hints for fields: the path of the screen or a component around the form, the label, and the hint. */
type FieldTable = readonly (readonly [place: RegExp, label: RegExp, what: string])[]

/** Information that the walk cannot find out itself. */
export interface Hints {
  /** Values that a field accepts. */
  values: FieldTable
  /** Fields that are not changed on their own, each with the reason. */
  left: FieldTable
  /** Fields that are changed but never emptied on their own, each with the reason. */
  filled: FieldTable
  /** Forms in which the walk can change no field, by the form's name, each with the reason. */
  unchanged: FieldTable
  /** Fields that are sent together, by operation, with the reason. */
  together: Readonly<Record<string, { fields: readonly string[]; why: string }>>
  /** Fields that a record returns in another shape than they are sent, by operation, with the reason; `*` means all. */
  otherwise: Readonly<Record<string, { fields: readonly string[]; why: string }>>
  /** Forms that send an update even if nothing was changed, by the button that opens them, each with the reason. */
  commands: readonly (readonly [name: RegExp, why: string])[]
  /** Fields that a server derives from a change, by operation. */
  derived: Readonly<Record<string, readonly string[]>>
}

/** A form, and the way to open it again after it was closed or left. */
export interface Trial {
  name: string
  /** Path of the screen with its query. Example: `/products/update/:pk?section=prices`. */
  path: string
  /** Returns the form, null if nothing opens, or `elsewhere` if another screen opens. */
  open: () => Promise<HTMLElement | 'elsewhere' | null>
  /** Opens the page again without anything that was typed. */
  renew: () => Promise<void>
  page: () => WalkedPage
}

export interface Walk extends WalkedShop {
  hints: Hints
  /** Number of fields to change in an update form; the kinds that were tried least go first. */
  fieldsPerForm: number
  /** Number of changed fields per kind, over all forms. */
  tried: Map<ControlKind, number>
  /** Returns a number that makes the texts of several attempts different. */
  turn: () => number
  /** Every response with status 500 and above since the walk of a screen began, whatever the page was doing. */
  broken: Set<string>
  /** Receives the components around a form that is tried. */
  met: (components: readonly string[]) => void
}

/** The outcome of an action that saves something. */
interface Outcome {
  sent: Sent[]
  changes: readonly Change[]
  /** Reasons that the form shows for not being saved. */
  refusals: string[]
  failures: string[]
  isReported: boolean
}

/**
 * The maximum number of fields of one kind to change in a form, because some forms have a switch for every permission.
 */
const MOST_OF_KIND: Partial<Record<ControlKind, number>> = { switch: 4, choice: 4, select: 6, text: 12 }

/** Yields the fields of an update form by key, those of the least tried kinds first. */
function* fieldsInTurn(
  fields: readonly (readonly [key: string, kind: ControlKind])[],
  walk: Walk,
): Generator<string> {
  const picked = new Map<ControlKind, number>()
  const countOf = (kind: ControlKind) => picked.get(kind) ?? 0
  const left = fields.filter(([, kind]) => {
    picked.set(kind, countOf(kind) + 1)
    return countOf(kind) <= (MOST_OF_KIND[kind] ?? Infinity)
  })
  while (left.length > 0) {
    const triedOf = ([, kind]: readonly [string, ControlKind]) => walk.tried.get(kind) ?? 0
    const next = left.reduce((best, one) => (triedOf(one) < triedOf(best) ? one : best))
    left.splice(left.indexOf(next), 1)
    walk.tried.set(next[1], triedOf(next) + 1)
    yield next[0]
  }
}

/** Reads and clears the shop's request log, and remembers server errors. */
export async function takeLog({ shop, broken }: Walk): Promise<LoggedRequest[]> {
  const log = await shop.control.requests()
  await shop.control.clearRequests()
  for (const { method, path, status } of log)
    if (status !== null && status >= 500) broken.add(`the server broke at ${method} ${path}: ${status}`)
  return log
}

const alertsIn = (form: Element): string[] =>
  [...form.querySelectorAll('[role=alert]')].map((one) => one.textContent?.trim() ?? '').filter(Boolean)

/** Confirms the dialogs that the page shows before it sends. */
async function agree(page: WalkedPage): Promise<void> {
  for (let asked = 0; asked < 3; asked += 1) {
    const yes = [...document.querySelectorAll('[role=alertdialog] .button-row button')].at(-1)
    if (!yes) return
    fireEvent.click(yes)
    await page.settled()
  }
}

async function pressSave(page: WalkedPage, form: HTMLElement): Promise<boolean> {
  const button = saveButtonOf(form)
  if (!button || button.getAttribute('aria-disabled') === 'true') return false
  fireEvent.click(button)
  await page.settled()
  await agree(page)
  return true
}

const statusOf = (): string =>
  [...document.querySelectorAll('.pane [role=status], [role=dialog] [role=status]')]
    .map((one) => one.textContent)
    .join(' ')

/** Performs an action and returns what was sent and shown. `act` returns the reasons against saving. */
async function observe(walk: Walk, page: WalkedPage, act: () => Promise<string[]>): Promise<Outcome> {
  await takeLog(walk)
  page.forget()
  const status = statusOf()
  const refusals = await act()
  const log = await takeLog(walk)
  const notices = page.notices()
  const isReported =
    notices.some(({ kind }) => kind === 'success' || kind === 'warning') ||
    document.querySelector('.inline-cell-saved') !== null ||
    statusOf() !== status
  return {
    sent: changesIn(log),
    changes: page.changes(),
    refusals,
    failures: notices.filter(({ kind }) => kind === 'error').map(({ lines }) => lines.join(' ')),
    isReported,
  }
}

/**
 * Saves a form. If nothing was sent, saves the screen's own form as well, because changes that were applied in a dialog
 * wait there.
 */
async function save(walk: Walk, page: WalkedPage, form: HTMLElement): Promise<Outcome> {
  const outcome = await observe(walk, page, async () => {
    if (!(await pressSave(page, form))) return ['it cannot be saved']
    const invalid = form.isConnected ? form.querySelectorAll('[aria-invalid=true]').length : 0
    const below = form.isConnected || dialog() || page.changes().length > 0 ? null : formsOn(paneOf())[0]
    if (below) await pressSave(page, below)
    return invalid > 0 ? [`${invalid} fields`, ...alertsIn(form)] : []
  })
  return { ...outcome, isReported: outcome.isReported || !form.isConnected }
}

const isAnswered = ({ status }: Sent): boolean => status !== null && status < 300

function judgeAnswers({ sent, failures, refusals }: Outcome): string[] {
  // A second spelling is tried once if the shop could not read a form, so the first refusal does not count.
  const isDoneLater = ({ path }: Sent) => sent.some((one) => one.path === path && isAnswered(one))
  const refused = sent.filter((one) => !isAnswered(one) && !isDoneLater(one))
  return [
    ...failures.map((text) => `failure shown: ${text}`),
    // Messages are ignored if the shop has saved, because they may come from the marketplace.
    ...(sent.some(isAnswered) ? [] : refusals.map((text) => `refused: ${text}`)),
    ...refused.map(
      ({ method, path, status, values }) =>
        `${method} ${path} was answered ${status}: ${JSON.stringify(values)}`,
    ),
  ]
}

/** Checks that the record has the sent values, except for fields that are stored in another shape. */
function judgeBufferedKeys({ operation, values }: Sent, held: unknown, { otherwise }: Hints): string[] {
  const others = otherwise[operation]?.fields ?? []
  if (others.includes('*')) return []
  const kept = Object.entries(values).filter(([name]) => !others.includes(name))
  return notHeld(Object.fromEntries(kept), held).map((text) => `${operation}: ${text}`)
}

/** Checks that the created record has the sent values and that the screen reports the save. */
async function judgeCreation(saved: Outcome, hints: Hints): Promise<string[]> {
  const wrong = judgeAnswers(saved)
  if (wrong.length > 0) return wrong
  if (saved.sent.length === 0) return ['nothing was sent']
  const problems = saved.isReported ? [] : ['nobody says that it was saved']
  const first = saved.sent.find(isAnswered)
  const [made] = saved.changes
  if (!first || !made) return problems
  return [...problems, ...judgeBufferedKeys(first, await made.read(), hints)]
}

/** Checks that exactly one field was sent and that only this field has changed. */
async function judgeUpdate(saved: Outcome, control: Control, hints: Hints): Promise<string[]> {
  const wrong = judgeAnswers(saved)
  if (wrong.length > 0) return wrong
  const [only, ...more] = saved.sent.filter(isAnswered)
  const [made] = saved.changes
  if (!only || !made) return ['nothing was sent']
  if (more.length > 0) return [`sent by ${saved.sent.map(({ operation }) => operation).join(', ')}`]
  const fields = fieldsOf(only.values)
  const problems: string[] = []
  const own = hints.together[only.operation]?.fields ?? []
  const name = control.name.split('.').at(-1) ?? ''
  const isOne = fields.length === 1 || fields.every((field) => own.includes(field))
  const isIt = name === '' || JSON.stringify(only.values).includes(`${name}"`)
  if (!isOne || !isIt) problems.push(`sent ${fields.join(', ')} by ${only.operation}`)
  if (!saved.isReported) problems.push('nobody says that it was saved')
  const after = await made.read()
  const derived = hints.derived[only.operation] ?? []
  const others = changedIn(made.before, after).filter(
    (changed) =>
      !derived.includes(changed) && !fields.some((field) => changed === field || namesField(changed, field)),
  )
  if (others.length > 0) problems.push(`changed ${others.join(', ')} as well (${only.operation})`)
  return [...problems, ...judgeBufferedKeys(only, after, hints)]
}

/**
 * Returns the controls of a form by label and, if labels repeat, by their order among equal ones, because other
 * controls may appear and disappear.
 */
const keysOf = (controls: readonly Control[]): Map<string, Control> => {
  const keyed = new Map<string, Control>()
  for (const control of controls) {
    let key = control.label
    while (keyed.has(key)) key += ' '
    keyed.set(key, control)
  }
  return keyed
}

/** Tries a form and returns its problems, each with the names of the form and the field. */
export async function tryForm(walk: Walk, trial: Trial): Promise<string[]> {
  const form = await trial.open()
  if (form === 'elsewhere') return []
  if (form === null) return [`${trial.name} opens nothing`]
  const { hints } = walk
  const components = componentsAround(form)
  walk.met(components)
  const hintIn = (table: FieldTable, label: string) =>
    table.find(
      ([place, field]) => [trial.path, ...components].some((one) => place.test(one)) && field.test(label),
    )?.[2]
  const named = (problems: readonly string[], field?: string) =>
    problems.map((problem) => [trial.name, field, problem].filter(Boolean).join(' · '))
  const put = (control: Control) =>
    change(control, walk.turn(), trial.page(), hintIn(hints.values, control.label))

  /** A choice in one field may add other fields, so the controls are read again after each change. */
  async function fillRequired(place: HTMLElement): Promise<boolean> {
    let isFilled = false
    let controls = controlsIn(place)
    for (let index = 0; index < controls.length; index += 1) {
      const control = controls[index]
      if (!control) break
      const isMissing = control.isRequired && valueIn(control) === ''
      const isWanted =
        hintIn(hints.values, control.label) !== undefined && hintIn(hints.left, control.label) === undefined
      if (!isMissing && !isWanted) continue
      isFilled = (await put(control)) || isFilled
      await trial.page().settled()
      controls = controlsIn(place)
    }
    return isFilled
  }

  const untouched = await save(walk, trial.page(), form)
  const needless = untouched.sent.filter(({ operation }) => operation.endsWith('.update'))
  if (needless.length > 0 && !hints.commands.some(([name]) => name.test(trial.name)))
    return named(['sent a change though nothing was changed'])
  if (untouched.sent.some(isAnswered)) return named(await judgeCreation(untouched, hints))
  if (untouched.refusals.length > 0 && (await fillRequired(form))) {
    return named(await judgeCreation(await save(walk, trial.page(), form), hints))
  }
  if (untouched.failures.length > 0) return named(untouched.failures)

  const problems: string[] = []
  /** Returns whether something could be saved and was checked. */
  async function attempt(
    key: string,
    what: string,
    act: (control: Control) => Promise<boolean> | boolean,
  ): Promise<boolean> {
    const shown = await trial.open()
    const control = shown instanceof HTMLElement ? keysOf(controlsIn(shown)).get(key) : undefined
    if (!(shown instanceof HTMLElement) || !control || !(await act(control))) return false
    await trial.page().settled()
    const found = await judgeUpdate(await save(walk, trial.page(), shown), control, hints)
    problems.push(...named(found, `${what} „${key}”`))
    if (found.length > 0) await trial.renew()
    return true
  }
  const start = await trial.open()
  const fields = start instanceof HTMLElement ? [...keysOf(controlsIn(start))] : []
  const changeable = fields.filter(([key]) => hintIn(hints.left, key) === undefined)
  let judged = 0
  for (const key of fieldsInTurn(
    changeable.map(([key, { kind }]) => [key, kind] as const),
    walk,
  )) {
    const isChanged = await attempt(key, 'changed', put)
    const isEmptied = hintIn(hints.filled, key) === undefined && (await attempt(key, 'emptied', clear))
    if (isChanged || isEmptied) judged += 1
    if (judged >= walk.fieldsPerForm) break
  }
  if (judged === 0 && hintIn(hints.unchanged, trial.name) === undefined)
    problems.push(...named([`no field could be changed of: ${changeable.map(([key]) => key).join(', ')}`]))
  return problems
}

/** Changes one cell of each editable column and returns the problems. */
export async function tryCells(walk: Walk, page: WalkedPage): Promise<string[]> {
  const problems: string[] = []
  for (const [field, cell] of editableCells(paneOf())) {
    const components = componentsAround(cell)
    walk.met(components)
    const isLeft = walk.hints.left.some(
      ([place, name]) => components.some((one) => place.test(one)) && name.test(field),
    )
    if (isLeft) continue
    const control = openCell(cell, field)
    const outcome = await observe(walk, page, async () => {
      await change(control, walk.turn(), page)
      await page.settled()
      return [...document.querySelectorAll('.inline-cell-problem')].map((one) => one.textContent ?? '')
    })
    const found = await judgeUpdate(outcome, control, walk.hints)
    problems.push(...found.map((problem) => `the cell of ${field} · ${problem}`))
  }
  return problems
}
