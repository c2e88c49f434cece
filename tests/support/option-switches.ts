/** The eight switches of a product option, as a form sends all of them. */
export const OPTION_SWITCHES = {
  hidden_price: false,
  enter_values_possible: false,
  group_together: false,
  tech_line: false,
  confirm_choice: false,
  show_on_production: true,
  show_in_inteligent_filter: false,
  applies_to_custom_format: false,
}
