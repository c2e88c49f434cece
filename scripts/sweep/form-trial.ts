import type { Locator } from 'playwright-core'
import { doneTwice, isChange, eachOnce, ofChanges } from './changes.ts'
import type { Fault } from './fault-proxy.ts'
import { FAULTS, faultOf, LOST } from './faults.ts'
import type { Finding } from './findings.ts'
import { typeInto, valuesOf } from './form-fields.ts'
import { judgeScreen } from './judge.ts'
import { clearNotices } from '../lib/page-walk.ts'
import { readScreen } from './screen-state.ts'
import { whenSettled } from './settled.ts'
import type { Station } from './station.ts'

/** A form that stands on the screen. */
export interface Trial {
  /** In the report: which of the screen's forms it is. */
  name: string
  form: Locator
}

interface TrialOutcome {
  findings: Finding[]
  /** How many changes met a fault. */
  met: number
  gap?: string
}

/** Refusals first: what is unclear stays so, and the next press then looks before it sends. */
const REFUSALS = ['400-fields', '400-detail', '400-nested', '400-list', '403', '404', '409', '500']
const UNCLEAR = ['html-200', 'html-502', 'reset']
/** The shop has done it, and what it says of it is not heard or not understood: most often nothing is. */
const UNHEARD = [LOST, ...['cut', 'empty', 'shape'].flatMap((name) => [faultOf(name), LOST])]

const refusals = FAULTS.filter(({ name }) => REFUSALS.includes(name))
/** One of those that leave it open, another one for each form: they all go the same way. */
const unclear = FAULTS.filter(({ name }) => UNCLEAR.includes(name))

const REACTION_MS = 4_000

const changesOf = ({ proxy }: Station): number => proxy.calls().filter(isChange).length

/** Presses what saves; false where there is no such button. */
async function pressSave(form: Locator): Promise<boolean> {
  const submit = form.locator('button[type=submit]').locator('visible=true').first()
  const primary = form.locator('button.bp6-intent-primary').locator('visible=true').last()
  for (const button of [submit, primary])
    if ((await button.count()) > 0) {
      await button.click({ timeout: REACTION_MS })
      return true
    }
  return false
}

const isOpen = async ({ form }: Trial): Promise<boolean> => (await form.count()) > 0

/** Saves and waits until it was sent and answered, or nothing was sent; true where a change went out. */
async function save(station: Station, form: Locator): Promise<boolean> {
  const { page, proxy } = station
  const before = changesOf(station)
  if (!(await pressSave(form))) return false
  const limit = Date.now() + REACTION_MS
  const hasQuestion = () => page.getByRole('alertdialog').locator('visible=true').count()
  while (changesOf(station) === before && Date.now() < limit && (await hasQuestion()) === 0) {
    if ((await form.locator('[aria-invalid=true]').count()) > 0) break
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await whenSettled(page, proxy)
  return changesOf(station) > before
}

/** The question of an unclear end: nobody sends again here. */
async function leaveOpen({ page }: Station): Promise<boolean> {
  const leave = page.getByRole('alertdialog').getByRole('button', { name: 'Zostaw', exact: true })
  if ((await leave.count()) === 0) return false
  await leave.click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  return true
}

function difference(before: readonly string[], after: readonly string[]): string | null {
  if (before.length !== after.length) return `${before.length} fields were there, ${after.length} are left`
  const lost = before.filter((value, index) => after[index] !== value)
  return lost.length === 0 ? null : `gone: ${lost.slice(0, 3).join('; ')}`
}

async function judgeTyping({ form }: Trial, typed: readonly string[], after: string): Promise<Finding[]> {
  const lost = difference(typed, await valuesOf(form))
  return lost === null ? [] : [{ defect: 'lost typing', text: `after ${after}: ${lost}` }]
}

async function refuse(
  station: Station,
  trial: Trial,
  fault: Fault,
  typed: readonly string[],
): Promise<{ findings: Finding[]; isSent: boolean }> {
  const { page, proxy, complaints } = station
  proxy.forget()
  proxy.use(ofChanges(fault))
  const isSent = await save(station, trial.form)
  const state = await readScreen(page)
  const findings = judgeScreen(state)
  if (isSent && state.told.length === 0)
    findings.push({ defect: 'silent failure', text: `nothing is said of a refused change (${fault.name})` })
  await leaveOpen(station)
  await clearNotices(page)
  if (isSent) findings.push(...(await judgeTyping(trial, typed, fault.name)))
  for (const text of complaints.take()) findings.push({ defect: 'complaint of the page', text })
  return { findings, isSent }
}

/** The save whose answers are all lost once, then another press. */
async function lose(
  station: Station,
  trial: Trial,
  typed: readonly string[],
  fault: Fault,
): Promise<Finding[]> {
  const { page, proxy, complaints } = station
  const findings: Finding[] = []
  proxy.forget()
  proxy.use(eachOnce(fault))
  const address = page.url()
  await save(station, trial.form)
  findings.push(...judgeScreen(await readScreen(page)))
  if (await leaveOpen(station)) findings.push(...(await judgeTyping(trial, typed, fault.name)))
  const isStillOpen = page.url() === address && (await isOpen(trial))
  if (isStillOpen) {
    await save(station, trial.form)
    await leaveOpen(station)
  }
  for (const text of doneTwice(proxy.calls())) findings.push({ defect: 'second creation', text })
  for (const text of complaints.take()) findings.push({ defect: 'complaint of the page', text })
  return findings
}

let turn = 0

/** Types into the form, has its save refused in every way, loses its answers, and looks at what stands afterwards. */
export async function tryForm(station: Station, trial: Trial): Promise<TrialOutcome> {
  const { page, proxy } = station
  const named = (findings: readonly Finding[]) =>
    findings.map((one) => ({ ...one, text: `${trial.name}: ${one.text}` }))
  if ((await typeInto(page, trial.form)) === 0)
    return { findings: [], met: 0, gap: 'no field takes anything' }
  await whenSettled(page, proxy)
  const typed = await valuesOf(trial.form)
  const findings: Finding[] = []
  let met = 0
  turn += 1
  const last = unclear[turn % unclear.length]
  for (const fault of [...refusals, ...(last ? [last] : [])]) {
    const { findings: found, isSent } = await refuse(station, trial, fault, typed)
    findings.push(...found)
    if (isSent) met += 1
    // What it wants besides is told in the form; the other faults would not get further.
    if (!isSent && met === 0) return { findings: named(findings), met, gap: await whyUnsent(trial) }
  }
  const unheard = UNHEARD[turn % UNHEARD.length] ?? LOST
  findings.push(...(await lose(station, trial, typed, unheard)))
  return { findings: named(findings), met: met + 1 }
}

async function whyUnsent({ form }: Trial): Promise<string> {
  const words = await form.locator('[role=alert]').locator('visible=true').allInnerTexts()
  return `not sent: ${
    words
      .map((text) => text.trim())
      .filter(Boolean)
      .join(' · ')
      .slice(0, 200) || 'no reason is given'
  }`
}
