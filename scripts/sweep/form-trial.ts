import { clearNotices } from '../lib/page-walk.ts'
import { doneTwice, eachOnce, changeErrors } from './changes.ts'
import type { Fault } from '../lib/fault-proxy.ts'
import { FAULTS, faultOf, LOST } from './faults.ts'
import type { Finding } from './findings.ts'
import { typeInto, valuesOf } from './form-fields.ts'
import { comeBack, stayAfterAll } from './form-leaving.ts'
import { isOpen, judgeTyping, leaveOpen, save, type Trial } from './form-saving.ts'
import { judgeScreen } from './judge.ts'
import { readScreen } from './screen-state.ts'
import { whenSettled } from './settled.ts'
import type { Station } from './station.ts'

interface TrialOutcome {
  findings: Finding[]
  /** Number of changes that met a fault. */
  met: number
  gap?: string
}

/**
 * Refusals come first, because after an unknown outcome the next press verifies before it sends. The last two may close
 * a form for the signed-in user.
 */
const REFUSALS = ['400-fields', '400-detail', '400-nested', '400-list', '409', '500', '403', '404']
const UNCLEAR = ['html-200', 'html-502', 'reset']
/** The shop has made the change, but its response is lost or unreadable. LOST is the most frequent case. */
const UNHEARD = [LOST, ...['cut', 'empty', 'shape'].flatMap((name) => [faultOf(name), LOST])]

const refusals = REFUSALS.map(faultOf)
/** Faults with an unknown outcome. Each form gets a different one of them, because the app treats them all the same. */
const unclear = FAULTS.filter(({ name }) => UNCLEAR.includes(name))

async function refuse(
  station: Station,
  trial: Trial,
  fault: Fault,
  typed: readonly string[],
): Promise<{ findings: Finding[]; isSent: boolean }> {
  const { page, proxy, complaints } = station
  proxy.forget()
  proxy.use(changeErrors(fault))
  const isSent = await save(station, trial.form)
  const state = await readScreen(page)
  const findings = judgeScreen(state)
  if (isSent && state.reported.length === 0)
    findings.push({ defect: 'silent failure', text: `nothing is said of a refused change (${fault.name})` })
  await leaveOpen(station)
  await clearNotices(page)
  if (isSent) findings.push(...(await judgeTyping(trial, typed, fault.name)))
  for (const text of complaints.take()) findings.push({ defect: 'complaint of the page', text })
  return { findings, isSent }
}

/** Saves with each change's first response lost, then presses save again. */
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

/** Types into the form, lets its save be refused in every way, loses its responses, and checks the form afterwards. */
export async function tryForm(station: Station, trial: Trial): Promise<TrialOutcome> {
  const { page, proxy } = station
  const named = (findings: readonly Finding[]) =>
    findings.map((one) => ({ ...one, text: `${trial.name}: ${one.text}` }))
  if ((await typeInto(page, trial.form)) === 0)
    return { findings: [], met: 0, gap: 'no field takes anything' }
  await whenSettled(page, proxy)
  let typed = await valuesOf(trial.form)
  const findings: Finding[] = []
  const unsent: string[] = []
  let met = 0
  turn += 1
  for (const fault of refusals) {
    const { findings: found, isSent } = await refuse(station, trial, fault, typed)
    findings.push(...found)
    if (isSent) met += 1
    else unsent.push(fault.name)
    // The form shows what it still requires, and the other faults would not get any further.
    if (!isSent && met === 0) return { findings: named(findings), met, gap: await whyUnsent(trial) }
  }
  findings.push(...(await stayAfterAll(station, trial, typed)))
  findings.push(...(await comeBack(station, trial, typed)))
  // Passwords are not restored, and controls that are no fields of the record start empty again.
  typed = await valuesOf(trial.form)
  const doubt = unclear[turn % unclear.length] ?? LOST
  findings.push(...(await refuse(station, trial, doubt, typed)).findings)
  const unheard = UNHEARD[turn % UNHEARD.length] ?? LOST
  findings.push(...(await lose(station, trial, typed, unheard)))
  const gap = unsent.length > 0 ? `not sent again under ${unsent.join(', ')}` : undefined
  return { findings: named(findings), met: met + 2, ...(gap !== undefined && { gap }) }
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
