import { fireEvent } from '@testing-library/react'
import { editableCells, openCell } from './cells.ts'
import { change, clear, controlsIn, valueIn, type Control, type ControlKind } from './controls.ts'
import { componentsAround, dialog, formsOn, paneOf, saveButtonOf } from './forms.ts'
import { changedIn, changesIn, fieldsOf, namesField, notHeld, type Sent } from './sent.ts'
import type { LoggedRequest } from '#sandbox/http/request-log.ts'
import type { Change, WalkedPage, WalkedShop } from './walk-page.tsx'

/** Rows of a table of fields: the path of the screen or a component around the form, the label, and what is said of it. */
type FieldTable = readonly (readonly [place: RegExp, label: RegExp, what: string])[]

/** What the walk cannot know by itself. */
export interface Hints {
  /** What a field takes. */
  values: FieldTable
  /** Fields that are not changed by themselves, each with its reason. */
  left: FieldTable
  /** Fields that are changed and never emptied by themselves, each with its reason. */
  filled: FieldTable
  /** Forms of which no field can be changed by the walk, by the name of the form, each with its reason. */
  unchanged: FieldTable
  /** Fields that go together, by operation, with the reason. */
  together: Readonly<Record<string, { fields: readonly string[]; why: string }>>
  /** Fields that a record answers in another shape than they are sent, by operation, with the reason; `*` are all. */
  otherwise: Readonly<Record<string, { fields: readonly string[]; why: string }>>
  /** Forms that send an update even where nothing was changed, by the button that opens them, each with the reason. */
  commands: readonly (readonly [name: RegExp, why: string])[]
  /** What a server works out of a change, by operation. */
  derived: Readonly<Record<string, readonly string[]>>
}

/** A form, and how it is opened again after it was closed or left. */
export interface Trial {
  name: string
  /** Path of the screen, with what its address asks for: `/products/update/:pk?section=prices`. */
  path: string
  /** Answers null where nothing opens, `elsewhere` where another screen does. */
  open: () => Promise<HTMLElement | 'elsewhere' | null>
  /** Opens the page anew, without anything that was typed. */
  renew: () => Promise<void>
  page: () => WalkedPage
}

export interface Walk extends WalkedShop {
  hints: Hints
  /** How many fields of an update form are changed; the kinds that were tried least go first. */
  fieldsPerForm: number
  /** How often a field of each kind was changed, in all forms. */
  tried: Map<ControlKind, number>
  /** Tells the texts of several tries apart. */
  turn: () => number
  /** Every answer of 500 and above since the walk of a screen began, whatever the page was doing. */
  broken: Set<string>
  /** Is told of the components around a form that is tried. */
  met: (components: readonly string[]) => void
}

/** What became of an act that saves something. */
interface Outcome {
  sent: Sent[]
  changes: readonly Change[]
  /** What the form has against being saved. */
  refusals: string[]
  failures: string[]
  isReported: boolean
}

/** How many fields of one kind are changed in a form at most: some have a switch for each permission there is. */
const MOST_OF_KIND: Partial<Record<ControlKind, number>> = { switch: 4, choice: 4, select: 6, text: 12 }

/** The fields of an update form by key, those first whose kind was tried least. */
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

/** Takes what the shop has logged, and remembers what broke. */
export async function takeLog({ shop, broken }: Walk): Promise<LoggedRequest[]> {
  const log = await shop.control.requests()
  await shop.control.clearRequests()
  for (const { method, path, status } of log)
    if (status !== null && status >= 500) broken.add(`the server broke at ${method} ${path}: ${status}`)
  return log
}

const alertsIn = (form: Element): string[] =>
  [...form.querySelectorAll('[role=alert]')].map((one) => one.textContent?.trim() ?? '').filter(Boolean)

/** Answers yes to what the page asks before it sends. */
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

/** Acts, and answers what was sent and told of it; `act` answers what stands against it. */
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

/** Saves a form, and what lies below it where nothing was sent: what was applied in a dialog waits there. */
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
  // Another spelling is tried once where a shop has read nothing of a form.
  const isDoneLater = ({ path }: Sent) => sent.some((one) => one.path === path && isAnswered(one))
  const refused = sent.filter((one) => !isAnswered(one) && !isDoneLater(one))
  return [
    ...failures.map((text) => `told of a failure: ${text}`),
    // A marketplace may have something against what the shop has saved.
    ...(sent.some(isAnswered) ? [] : refusals.map((text) => `refused: ${text}`)),
    ...refused.map(
      ({ method, path, status, values }) =>
        `${method} ${path} was answered ${status}: ${JSON.stringify(values)}`,
    ),
  ]
}

/** What was sent is there, but for what is kept in another shape. */
function judgeHeld({ operation, values }: Sent, held: unknown, { otherwise }: Hints): string[] {
  const others = otherwise[operation]?.fields ?? []
  if (others.includes('*')) return []
  const kept = Object.entries(values).filter(([name]) => !others.includes(name))
  return notHeld(Object.fromEntries(kept), held).map((text) => `${operation}: ${text}`)
}

/** What was made is there as it was sent, and the screen says so. */
async function judgeCreation(saved: Outcome, hints: Hints): Promise<string[]> {
  const wrong = judgeAnswers(saved)
  if (wrong.length > 0) return wrong
  if (saved.sent.length === 0) return ['nothing was sent']
  const problems = saved.isReported ? [] : ['nobody says that it was saved']
  const first = saved.sent.find(isAnswered)
  const [made] = saved.changes
  if (!first || !made) return problems
  return [...problems, ...judgeHeld(first, await made.read(), hints)]
}

/** Exactly one field was sent, and exactly that one holds something else. */
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
  return [...problems, ...judgeHeld(only, after, hints)]
}

/** A control of a form by its label and its place among those of the same label: others may come and go. */
const keysOf = (controls: readonly Control[]): Map<string, Control> => {
  const keyed = new Map<string, Control>()
  for (const control of controls) {
    let key = control.label
    while (keyed.has(key)) key += ' '
    keyed.set(key, control)
  }
  return keyed
}

/** Tries a form; answers what is wrong with it, each with the form's and the field's name. */
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

  /** What is chosen in one field may bring others. */
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
  /** Answers whether something could be saved and was judged. */
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

/** Changes one cell of each column that is edited where it stands; answers what is wrong with it. */
export async function tryCells(walk: Walk, page: WalkedPage): Promise<string[]> {
  const problems: string[] = []
  for (const [field, cell] of editableCells(paneOf())) {
    walk.met(componentsAround(cell))
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
