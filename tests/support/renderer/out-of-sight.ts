import { beforeEach, vi } from 'vitest'

/**
 * In this file's tests nothing is scrolled into sight, so that the editors of a form, which open when they are seen, are
 * not made: three of them take longer than all else that such a test does.
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
