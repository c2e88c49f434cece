/** Defaults of a new option. */
export const NEW_OPTION = {
  hidden_price: false,
  enter_values_possible: false,
  group_together: false,
  tech_line: false,
  confirm_choice: false,
  show_on_production: false,
  show_in_inteligent_filter: false,
  applies_to_custom_format: false,
}
