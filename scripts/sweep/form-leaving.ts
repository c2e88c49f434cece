import { goTo } from '../lib/page-walk.ts'
import { changeErrors } from './changes.ts'
import { faultOf } from './faults.ts'
import type { Finding } from './findings.ts'
import { isOpen, judgeTyping, RECORD_FORM, save, type Trial } from './form-saving.ts'
import { whenSettled } from './settled.ts'
import type { Station } from './station.ts'

const ANSWER_MS = 8_000
/** Secrets are never stored, and controls that only affect the view are no fields of the record. */
const NOT_KEPT = /^(.*(hasło|sekret|secret|token|klucz).*|Język podglądu) = /i

/** Forms that promise to prompt before the user leaves them. */
const GUARDED = `${RECORD_FORM}, .form-dialog form`

async function isGuarded({ form }: Trial): Promise<boolean> {
  return form.evaluate(
    (element, guarded) => element.matches(guarded) || element.querySelector(guarded) !== null,
    GUARDED,
  )
}

/** Tries to leave, gets the prompt, and stays. The input must still be there. */
export async function stayAfterAll(
  { page }: Station,
  trial: Trial,
  typed: readonly string[],
): Promise<Finding[]> {
  if (!(await isOpen(trial)) || !(await isGuarded(trial))) return []
  // A dialog covers the navigation, so Escape is used.
  if (await trial.form.evaluate((form) => form.closest('[role=dialog]') !== null))
    await page.keyboard.press('Escape')
  else await page.getByRole('link', { name: 'Strona domowa', exact: true }).first().click()
  const question = page.getByRole('alertdialog')
  const stay = question.getByRole('button', { name: 'Zostań', exact: true })
  const isAsked = await stay.waitFor({ timeout: ANSWER_MS }).then(
    () => true,
    () => false,
  )
  if (!isAsked) return [{ defect: 'lost typing', text: 'the form was left without a question' }]
  await stay.click()
  await question.waitFor({ state: 'detached' })
  return judgeTyping(trial, typed, 'staying after all')
}

/**
 * The session ends during the save. After the next sign-in the form must offer the input again (only a screen's own
 * form does).
 */
export async function comeBack(station: Station, trial: Trial, typed: readonly string[]): Promise<Finding[]> {
  const { page, proxy } = station
  if (!(await isOpen(trial)) || !(await trial.form.evaluate((form, own) => form.matches(own), RECORD_FORM)))
    return []
  const address = new URL(page.url()).pathname
  proxy.use(changeErrors(faultOf('401')))
  await save(station, trial.form)
  await page.waitForFunction(
    () => location.pathname.startsWith('/login') && document.documentElement.dataset['ready'] === 'true',
  )
  proxy.use(() => null)
  await station.signInAgain()
  await goTo(page, address)
  await trial.form.waitFor()
  await whenSettled(page, proxy)
  const restore = page.getByRole('button', { name: 'Przywróć zmiany' }).locator('visible=true')
  const isOffered = await restore.waitFor({ timeout: ANSWER_MS }).then(
    () => true,
    () => false,
  )
  if (!isOffered)
    return [{ defect: 'lost typing', text: 'after the end of the session nothing typed is offered' }]
  await restore.click()
  await whenSettled(page, proxy)
  return judgeTyping(trial, typed, 'the end of the session', NOT_KEPT)
}
