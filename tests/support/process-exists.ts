/** Whether a process of this pid exists. */
export function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
