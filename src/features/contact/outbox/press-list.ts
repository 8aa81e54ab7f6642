import { save } from "../../../portal/kit/form/save.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { outboxContract } from "./contract.ts";
import type { Proposal } from "./proposal.ts";
import { newTexts } from "./texts.ts";
import { waitingListTexts as words } from "./waiting-list-texts.ts";

/** Sends a list as it is shown: pressed twice it is sent once. What is refused is told. */
export async function send({ proposalId, listId }: Proposal): Promise<void> {
  try {
    const { data } = await save(outboxContract.sendProposal, { proposalId, listId }, `proposal-${listId}`);
    void tellSuccess(data.already ? newTexts.already : newTexts.done(bengaliDigits(data.messages)));
  } catch (error) {
    await tellFailure(newTexts.failed, error);
  }
}

export async function drop({ proposalId, version }: Proposal): Promise<void> {
  try {
    await save(outboxContract.dropProposal, { proposalId, version }, crypto.randomUUID());
  } catch (error) {
    await tellFailure(words.dropFailed, error);
  }
}
