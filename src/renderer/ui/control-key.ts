/** Whether Ctrl is held; on a Mac, Command works like Ctrl. */
export const isControlHeld = (event: { ctrlKey: boolean; metaKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey
