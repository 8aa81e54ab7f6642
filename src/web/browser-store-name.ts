/** Of what pages keep in a browser until the server has it. Apart, since pages ask for it that load none of the rest. */
export const databaseName = "dhrubok";
