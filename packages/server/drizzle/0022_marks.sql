CREATE TABLE "label_agreements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"version" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "task_images" ADD COLUMN "mark_id" bigint;--> statement-breakpoint
ALTER TABLE "label_agreements" ADD CONSTRAINT "label_agreements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_agreements_user" ON "label_agreements" USING btree ("user_id","file_id");--> statement-breakpoint
CREATE INDEX "label_agreements_age" ON "label_agreements" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "task_images_mark" ON "task_images" USING btree ("mark_id");