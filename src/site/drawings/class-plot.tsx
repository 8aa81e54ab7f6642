import { Sheet } from "../../web/site-parts/sheet.tsx";
import styles from "./drawings.module.css";

/** A class at the board, the teacher beside the derivation. */
export function ClassPlot() {
  return (
    <Sheet className={styles.stand} width={640} height={360}>
      <rect x="120" y="38" width="430" height="200" rx="10" fill="#12332a" stroke="#c99a5b" strokeWidth="9" />
      <g fill="none" strokeLinecap="round" strokeLinejoin="round">
        <path d="M160 200H330M170 210V70" stroke="#cfe4d5" strokeWidth="4" />
        <path d="M170 190C200 190 214 92 246 92S290 176 326 160" stroke="#fffdf7" strokeWidth="5" />
        <path d="M206 176 270 66" stroke="#f5a524" strokeWidth="4" strokeDasharray="10 9" />
        <path d="M392 92c-16-12-22 6-24 30s-6 36-20 28" stroke="#fffdf7" strokeWidth="5" />
        <path d="M410 112 438 140M438 112 410 140M460 122H490M460 134H490" stroke="#fffdf7" strokeWidth="5" />
        <path d="M384 186H500M384 206H460" stroke="#cfe4d5" strokeWidth="4" />
      </g>
      <circle cx="238" cy="122" r="8" fill="#f5a524" />
      <g fill="#d98e73">
        <circle cx="84" cy="150" r="30" />
      </g>
      <path d="M54 146c0-40 60-44 62-4-10-10-40-14-46-2-4 6-10 8-16 6z" fill="#0e1830" />
      <path
        d="M30 330c0-92 20-140 54-140s52 34 54 74l36-66 18 10-44 92c-8 12-22 14-30 6v24z"
        fill="#9dbbdc"
      />
      <g fill="#1f2f55" stroke="#9dbbdc" strokeWidth="3">
        {[210, 310, 410, 510].map((x) => (
          <g key={x}>
            <circle cx={x} cy="282" r="22" />
            <path d={`M${x - 44} 362c0-36 16-52 44-52s44 16 44 52z`} />
          </g>
        ))}
      </g>
    </Sheet>
  );
}
