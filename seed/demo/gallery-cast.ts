import { clay, ink, marigold, sage, sky } from "./colours.ts";
import type { Person } from "./gallery-people.ts";

/** The invented students and teachers who come back from scene to scene. */
export const cast = {
  rafi: { seed: 8, gender: "male", wear: "shirt", cloth: "#2f5f8f" },
  tuhin: { seed: 4, gender: "male", wear: "polo", cloth: "#1f6f63", second: "#f3eadb" },
  sajal: { seed: 11, gender: "male", wear: "shirt", cloth: "#e6d5b6", trim: "#8a5a2b" },
  bijoy: { seed: 6, gender: "male", wear: "polo", cloth: "#b5473c", second: "#f8e8d3" },
  imran: { seed: 16, gender: "male", wear: "panjabi", cloth: "#f7f0e0", trim: "#b98a3c" },
  naim: { seed: 17, gender: "male", wear: "shirt", cloth: marigold, trim: "#7a4a12" },
  dipu: { seed: 20, gender: "male", wear: "shirt", cloth: "#7fa3c7", trim: ink },
  joy: { seed: 5, gender: "male", wear: "polo", cloth: "#33547a", second: sky },
  nila: { seed: 2, gender: "female", wear: "kameez", cloth: "#b5473c", second: "#f6dfc4" },
  mim: { seed: 12, gender: "female", wear: "kameez", cloth: "#4f7d56", second: "#f6ebcf", scarf: "#d9b98c" },
  tania: { seed: 6, gender: "female", wear: "kameez", cloth: "#1f4e79", second: "#f3e6cf", scarf: "#c98a86" },
  sumi: { seed: 11, gender: "female", wear: "kameez", cloth: "#e0a030", second: "#7c2b38", trim: "#fff3d6" },
  dipa: { seed: 8, gender: "female", wear: "kameez", cloth: "#2d8a8f", second: "#f8e8cc", trim: "#e9644b" },
  shila: { seed: 15, gender: "female", wear: "kameez", cloth: "#c7596a", second: "#fbe6dc" },
  joya: { seed: 20, gender: "female", wear: "kameez", cloth: "#3f79a8", second: "#f7ecd9" },
  rumi: { seed: 18, gender: "female", wear: "kameez", cloth: clay, second: "#fbeeda", scarf: "#1f6f63" },
  hasan: { seed: 14, gender: "male", age: "adult", wear: "shirt", cloth: sky, trim: ink, sleeves: "long" },
  saha: { seed: 21, gender: "male", age: "adult", wear: "panjabi", cloth: "#f4ead2", trim: "#b5473c" },
  ferdousi: {
    seed: 6,
    gender: "female",
    age: "adult",
    wear: "sari",
    cloth: "#1f6f63",
    second: "#f4e3c0",
    trim: "#b5473c",
  },
  afrin: {
    seed: 9,
    gender: "female",
    age: "adult",
    wear: "kameez",
    cloth: sage,
    second: "#fff3d6",
    scarf: ink,
  },
} as const satisfies Record<string, Person>;
