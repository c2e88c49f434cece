import { beforeEach, vi } from 'vitest'

/**
 * In this file's tests nothing is scrolled into view, so a form's editors, which are created when they become visible,
 * are not created. Three of them take longer than the rest of such a test.
 */
export function skipEditors(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    )
  })
}
