import { waitFor } from '../screen.ts'
import { openScreen, plain, seen, type Scene } from './scene.ts'
import { STORY } from './script.ts'

export interface ClosedCase {
  pk: number
  /** Messages of the conversation, exactly as shown. */
  messages: string[]
  notice: string
}

/** The client writes a message; the office reads it, replies and closes the case. */
export async function answerClient({ page, steps, client }: Scene, order: number): Promise<ClosedCase> {
  const conversation = page.getByRole('region', { name: 'Rozmowa', exact: true })
  const pk = await steps.run('client writes', async () => {
    const opened = await client.write(order, { competency: STORY.competency, content: STORY.question })
    await openScreen(page, 'Obsługa klienta', 'Sprawy')
    await page
      .getByRole('grid')
      .getByRole('link', { name: String(opened), exact: true })
      .click()
    await seen(page, 'words of the client', conversation.getByText(STORY.question))
    return [opened, `case ${opened}`]
  })
  return steps.run('answer and close the case', async () => {
    const field = page.getByRole('textbox', { name: 'Treść odpowiedzi' })
    await field.fill(STORY.answer)
    await field.press('Control+Enter')
    await seen(page, 'sent answer', conversation.getByText(STORY.answer))
    // While the message is being sent it is still a draft.
    await waitFor(page, 'empty composer', async () =>
      (await field.isEnabled()) && (await field.inputValue()) === '' ? true : null,
    )
    const messages = await conversation.locator('.message-text').allInnerTexts()
    await page.getByRole('button', { name: 'Zamknij sprawę' }).click()
    const words = page.getByText(`Zamknięto sprawę ${pk}`)
    await seen(page, 'closed case', words)
    const notice = plain(await words.first().innerText())
    return [{ pk, messages: messages.map(plain), notice }, notice]
  })
}
