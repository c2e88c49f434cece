/** An answer's body, inflated, is longer than what was asked for can be. */
export class AnswerTooLarge extends Error {
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`an answer of more than ${maxBytes} bytes`)
    this.name = 'AnswerTooLarge'
    this.maxBytes = maxBytes
  }
}

/**
 * The body as text. Its bytes are counted as they come out of the decompression, and the rest is given up as soon as
 * there are more than `maxBytes`: a few compressed kilobytes can be gigabytes. Throws `AnswerTooLarge`.
 */
export async function readText({ body }: Response, maxBytes: number): Promise<string> {
  if (!body) return ''
  const chunks: Uint8Array[] = []
  let length = 0
  // Leaving the loop cancels the stream, and with it the connection.
  for await (const chunk of body) {
    length += chunk.byteLength
    if (length > maxBytes) throw new AnswerTooLarge(maxBytes)
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks, length))
}
