import type { UserEvent } from '@testing-library/user-event'

/**
 * Appends a text to a field in one step, because each key press would render the form again. Use `user.type` if the
 * test is about key presses.
 */
export async function put(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field)
  await user.paste(text)
}
