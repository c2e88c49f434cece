/** Runs the job for every item, so many at once; a job that throws ends it. */
export async function inTurns<Item>(
  items: readonly Item[],
  atOnce: number,
  job: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await job(item)
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, waiting.length) }, worker))
}
