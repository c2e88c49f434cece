/**
 * Returns a check digit with the weights 3 and 1, as in an EAN, which detects one wrong or swapped digit. `digits` must
 * contain only digits.
 */
export function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (all, digit, index) => all + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  )
  return (10 - (sum % 10)) % 10
}
