import type { UserEvent } from '@testing-library/user-event'

/**
 * Puts a text into a field behind what is there, in one piece: every key would draw the form anew. Where the keys are
 * what a test is about, `user.type`.
 */
export async function put(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
